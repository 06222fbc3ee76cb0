import { existsSync, fsyncSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { localFiles, newKey } from './files.ts'

const inode = (path: string): number => statSync(path).ino

type Flush = { ino: number; named: boolean }

/** The real file system; what is flushed is written down besides: its inode, and whether `target` had its name by then. */
async function recordFlushes(folder: string, target: string): Promise<Flush[]> {
  const flushed: Flush[] = []
  const example = await open(folder)
  const FileHandle: FileHandle = Object.getPrototypeOf(example)
  await example.close()
  const sync = vi.spyOn(FileHandle, 'sync').mockImplementation(async function flush(this: FileHandle) {
    flushed.push({ ino: (await this.stat()).ino, named: existsSync(target) })
    fsyncSync(this.fd)
  })
  onTestFinished(() => sync.mockRestore())
  return flushed
}

it('berkas di folder baru tidak hilang saat listrik padam: folder itu dan semua induknya pun tertulis', async () => {
  const root = mkdtempSync(join(tmpdir(), 'geisa-tetap-'))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  const folder = join(root, 'berkas')
  const key = newKey()
  const parent = join(folder, key.slice(0, 2))
  const target = join(parent, key)
  const flushed = await recordFlushes(root, target)
  await localFiles(folder).put(Buffer.from('isi'), key)
  expect(flushed).toEqual([
    { ino: inode(root), named: false },
    { ino: inode(folder), named: false },
    { ino: inode(target), named: false },
    { ino: inode(parent), named: true },
  ])
  flushed.length = 0
  // The next server does not know whether the one before it came so far.
  await localFiles(folder).put(Buffer.from('isi'), `${key}_`)
  expect(flushed.map(({ ino }) => ino)).toContain(inode(dirname(parent)))
})
