import { masuk } from '@geisa/contract/sesi'
import { expect, inject, test } from 'vitest'
import { tunggu } from '../../src/platform/process/proses.ts'
import { PASSWORD_UJI } from '../../test/dunia-uji.ts'
import { dijawab, kirimMentah } from '../klien-mentah.ts'
import { pesanOrang } from '../orang.ts'
import { folderDari, nyalakan } from '../server-nyata.ts'

const NAMA = 200
type Baris = { level: number; msg: string; nama: string; jaringan: string; sebab: string } & Record<Hitungan, number>
type Hitungan = 'gagalNama' | 'gagalJaringan' | 'namaDariJaringan' | 'namaSemua'

/** As it is seen by who watches the server: the log of the real process, at its default level. */
test(`satu tebakan bagi masing-masing ${NAMA} nama terlihat di log: satu baris tiap penolakan dengan hitungannya, tanpa nama dan password`, async () => {
  const server = await nyalakan(folderDari(inject('templatTahan')))
  const coba = async (username: string, password: string): Promise<number> => {
    const isi = JSON.stringify({ username, password })
    const hasil = await kirimMentah(server.port, pesanOrang('POST', masuk.url, '', isi, 'application/json'))
    return dijawab(hasil) ? hasil.status : 0
  }
  const baca = (): Baris[] =>
    server
      .keluaran()
      .split('\n')
      .flatMap((satu) => (satu.includes('"masuk ditolak"') ? [JSON.parse(satu) as Baris] : []))
  for (let ke = 0; ke < NAMA; ke++) expect(await coba(`guru${ke}@sekolah.id`, 'tebakan-musim-ini')).toBe(400)
  expect(await coba('sekolah', PASSWORD_UJI)).toBe(200)
  for (let ke = 0; ke < 6; ke++) await coba('kabkota', `salah-${ke}`)
  await tunggu(() => baca().length >= NAMA + 6, 10_000)

  const baris = baca()
  expect(baris).toHaveLength(NAMA + 6)
  expect(baris.every(({ level }) => level === 40)).toBe(true)
  expect(baris[NAMA - 1]).toMatchObject({ sebab: 'salah', gagalNama: 1, namaSemua: NAMA })
  expect(baris.at(-1)).toMatchObject({ sebab: 'ditunda', gagalNama: 6, namaSemua: NAMA + 1 })
  expect(server.keluaran()).not.toMatch(/tebakan-musim-ini|salah-\d|guru\d+@|kabkota/)
})
