import { readdirSync } from 'node:fs'
import { expect, masuk, test } from './geisa.ts'
import { type Kata, kutipanDari, periksaKeadaan } from './kata.ts'
import { KATA_DASHBOARD } from './kata-dashboard.ts'
import { KATA_DURASI } from './kata-durasi.ts'
import { KUTIPAN_1 } from './kata-kutipan-1.ts'
import { KUTIPAN_2 } from './kata-kutipan-2.ts'
import { KUTIPAN_3 } from './kata-kutipan-3.ts'
import { KATA_LAPORAN } from './kata-laporan.ts'
import { KATA_LIBUR } from './kata-libur.ts'
import { KATA_PENGAJUAN } from './kata-pengajuan.ts'
import { KATA_PENGATURAN } from './kata-pengaturan.ts'
import { KATA_PENGGUNA } from './kata-pengguna.ts'
import { KATA_PROFIL } from './kata-profil.ts'
import { KATA_SESI } from './kata-sesi.ts'
import { KATA_TIADA } from './kata-tiada.ts'
import { KATA_USULAN_BARU } from './kata-usulan-baru.ts'

test.describe.configure({ mode: 'parallel' })

const KUNJUNGAN = [
  ...KATA_SESI,
  ...KATA_PROFIL,
  ...KATA_DURASI,
  ...KATA_LIBUR,
  ...KATA_PENGATURAN,
  ...KATA_LAPORAN,
  ...KATA_USULAN_BARU,
  ...KATA_PENGAJUAN,
  ...KATA_DASHBOARD,
  ...KATA_PENGGUNA,
]

test('setiap kata yang dikutip spesifikasi punya tempat, dan setiap pengecualian punya keputusan', () => {
  const dikutip = [KUTIPAN_1, KUTIPAN_2, KUTIPAN_3].flatMap((layar) =>
    Object.entries(layar).flatMap(([nama, daftar]) => daftar.map((satu) => `${nama}: ${satu}`)),
  )
  const kata = KUNJUNGAN.flatMap(({ keadaan }) => keadaan).flatMap(({ layar, kata: isi }) =>
    Object.values(isi).flatMap((daftar: readonly Kata[]) => daftar.map((satu) => ({ layar, satu }))),
  )
  const tiada = KATA_TIADA.flatMap(({ layar, kutipan }) => kutipan.map((satu) => `${layar}: ${satu}`))
  const ditempatkan = new Set([...kata.map(({ layar, satu }) => `${layar}: ${kutipanDari(satu)}`), ...tiada])
  expect.soft(dikutip.filter((satu) => !ditempatkan.has(satu))).toEqual([])
  expect.soft([...ditempatkan].filter((satu) => !dikutip.includes(satu))).toEqual([])

  const keputusan = [
    ...KATA_TIADA.map((satu) => satu.keputusan),
    ...kata.flatMap(({ satu }) => (typeof satu === 'string' ? [] : [satu.keputusan])),
  ]
  expect.soft(keputusan.filter((satu) => !adaKeputusan(satu))).toEqual([])
})

const FOLDER = new URL('../docs/decisions/', import.meta.url)
/** 'docs/decisions/0003' is a page, 'product.md 1' a section of docs/aturan, which scripts/walls/citations.test.ts looks for. */
function adaKeputusan(nama: string): boolean {
  if (/^product\.md \d$/.test(nama)) return true
  const nomor = /^docs\/decisions\/(\d{4})$/.exec(nama)?.[1]
  return nomor !== undefined && readdirSync(FOLDER).some((satu) => satu.startsWith(`${nomor}-`))
}

for (const [ke, { akun, keadaan }] of KUNJUNGAN.entries()) {
  const layar = [...new Set(keadaan.map((satu) => satu.layar))].join(', ')
  test(`kata yang dikutip, kunjungan ${ke + 1}: ${layar}`, async ({ page }) => {
    const [pertama] = keadaan
    if (akun !== null) await masuk(page, typeof akun === 'string' ? akun : await akun(), pertama?.jalur)
    for (const satu of keadaan) {
      const sudahDiSana = akun !== null && satu === pertama
      await periksaKeadaan(page, sudahDiSana ? { ...satu, jalur: undefined } : satu)
    }
  })
}
