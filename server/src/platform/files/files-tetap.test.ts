import { existsSync, fsyncSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { type FileHandle, open } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { kunciBaru, localFiles } from './files.ts'

const inode = (jalur: string): number => statSync(jalur).ino

type Penetapan = { ino: number; bernama: boolean }

/** The real file system; what is flushed is written down besides: its inode, and whether `target` had its name by then. */
async function catatPenetapan(folder: string, target: string): Promise<Penetapan[]> {
  const ditetapkan: Penetapan[] = []
  const contoh = await open(folder)
  const FileHandle: FileHandle = Object.getPrototypeOf(contoh)
  await contoh.close()
  const sync = vi.spyOn(FileHandle, 'sync').mockImplementation(async function tetapkan(this: FileHandle) {
    ditetapkan.push({ ino: (await this.stat()).ino, bernama: existsSync(target) })
    fsyncSync(this.fd)
  })
  onTestFinished(() => sync.mockRestore())
  return ditetapkan
}

it('berkas di folder baru tidak hilang saat listrik padam: folder itu dan semua induknya pun tertulis', async () => {
  const akar = mkdtempSync(join(tmpdir(), 'geisa-tetap-'))
  onTestFinished(() => rmSync(akar, { recursive: true, force: true }))
  const folder = join(akar, 'berkas')
  const kunci = kunciBaru()
  const induk = join(folder, kunci.slice(0, 2))
  const target = join(induk, kunci)
  const ditetapkan = await catatPenetapan(akar, target)
  await localFiles(folder).put(Buffer.from('isi'), kunci)
  expect(ditetapkan).toEqual([
    { ino: inode(akar), bernama: false },
    { ino: inode(folder), bernama: false },
    { ino: inode(target), bernama: false },
    { ino: inode(induk), bernama: true },
  ])
  ditetapkan.length = 0
  // The next server does not know whether the one before it came so far.
  await localFiles(folder).put(Buffer.from('isi'), `${kunci}_`)
  expect(ditetapkan.map(({ ino }) => ino)).toContain(inode(dirname(induk)))
})
