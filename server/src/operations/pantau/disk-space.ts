import { statfs } from 'node:fs/promises'
import type { Env } from '../../platform/env/env.ts'

export type DiskSpace = { folder: string; free: number; size: number }

/** Where this server writes; a folder that is not there yet has nothing to say. */
export async function readDiskSpace(
  env: Pick<Env, 'dataDir' | 'berkasDir' | 'cadanganDir' | 's3'>,
): Promise<DiskSpace[]> {
  const folders = [
    ['data', env.dataDir],
    ['cadangan', env.cadanganDir],
    ...(env.s3 === null ? [['berkas', env.berkasDir] as const] : []),
  ] as const
  const found: DiskSpace[] = []
  // One after the other: folders of a network that hangs are not to take all threads of Node.
  for (const [folder, path] of folders) {
    const stat = await statfs(path).catch(() => null)
    if (stat !== null) found.push({ folder, free: stat.bavail * stat.bsize, size: stat.blocks * stat.bsize })
  }
  return found
}
