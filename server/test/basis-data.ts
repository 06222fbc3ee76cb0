import { randomBytes } from 'node:crypto'
import { inject } from 'vitest'
import { type IsiAwal, perintahkan, perintahSalin, urlBasisData } from './postgres.ts'

export type BasisUji = { url: string; hapus: () => Promise<void> }

/** A database of one's own: one per test file. */
export async function buatBasisData(isi: IsiAwal | 'tanpa-skema' = 'kosong'): Promise<BasisUji> {
  const { url, templat } = inject('postgresUji')
  const nama = `uji_${randomBytes(6).toString('hex')}`
  await perintahkan(url, perintahSalin(nama, isi === 'tanpa-skema' ? 'template0' : templat[isi]))
  return { url: urlBasisData(url, nama), hapus: () => perintahkan(url, `drop database ${nama} with (force)`) }
}
