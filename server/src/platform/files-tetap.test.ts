import { mkdtempSync, rmSync } from 'node:fs'
import type * as Fs from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'

const ditetapkan: string[] = []
// The real file system; what is flushed is written down besides.
vi.mock('node:fs/promises', async (asli) => {
  const fs = await asli<typeof Fs>()
  const open: typeof fs.open = async (path, ...lain) => {
    const handle = await fs.open(path, ...lain)
    const sync = handle.sync.bind(handle)
    handle.sync = () => {
      ditetapkan.push(String(path))
      return sync()
    }
    return handle
  }
  return { ...fs, open }
})
const { kunciBaru, localFiles } = await import('./files.ts')

it('berkas di folder baru tidak hilang saat listrik padam: folder itu dan semua induknya pun tertulis', async () => {
  const akar = mkdtempSync(join(tmpdir(), 'geisa-tetap-'))
  onTestFinished(() => rmSync(akar, { recursive: true, force: true }))
  const folder = join(akar, 'berkas')
  const kunci = kunciBaru()
  await localFiles(folder).put(Buffer.from('isi'), kunci)
  const induk = join(folder, kunci.slice(0, 2))
  expect(ditetapkan).toEqual([akar, folder, join(induk, `${kunci}.baru`), induk])
  ditetapkan.length = 0
  // The next server does not know whether the one before it came so far.
  await localFiles(folder).put(Buffer.from('isi'), `${kunci}_`)
  expect(ditetapkan).toContain(dirname(induk))
})
