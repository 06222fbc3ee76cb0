import { pratinjauManual } from '@geisa/contract/absensi-manual'
import { pratinjauKoreksi } from '@geisa/contract/koreksi-kehadiran'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { alatUji as alatKoreksi } from './koreksi/koreksi.test-bahan.ts'
import { alatUji as alatManual } from './manual/manual.test-bahan.ts'

let uji: AplikasiUji
let koreksi: ReturnType<typeof alatKoreksi>
let manual: ReturnType<typeof alatManual>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  koreksi = alatKoreksi(uji)
  manual = alatManual(uji)
})
afterEach(async () => {
  await manual.kosongkan()
  await sql`delete from status_kehadiran where berlaku_mulai >= '2026-01-01'`.execute(uji.aplikasi.db)
})
afterAll(() => uji.tutup())

/** A new version of a status from Wednesday 4 March on; today is the day after. */
const ubahStatus = (id: number, kolom: 'manual' | 'koreksi' | 'basic', nilai: boolean) =>
  sql`insert into status_kehadiran (id, berlaku_mulai, singkatan, nama, grup, dokumen_pendukung, maksimal_hari, koreksi, manual, basic)
    select id, '2026-03-04', singkatan, nama || ' baru', grup, 'Surat baru', maksimal_hari,
      ${kolom === 'koreksi' ? sql`${nilai}` : sql`koreksi`}, ${kolom === 'manual' ? sql`${nilai}` : sql`manual`},
      ${kolom === 'basic' ? sql`${nilai}` : sql`basic`}
    from status_kehadiran where id = ${id}`.execute(uji.aplikasi.db)
const galat = ({ body }: { body: { galat?: { field: string }[] } }) => body.galat?.map(({ field }) => field) ?? []

describe('status dinilai menurut hari kehadirannya, bukan hari mengajukan', () => {
  it.each([
    ['ditutup', 'manual', 21, false, []],
    ['ditutup bagi BASIC', 'basic', 21, false, []],
    ['dibuka bagi BASIC', 'basic', 23, true, ['jenisAbsensiManual']],
  ] as const)('absensi manual: jenis yang baru %s', async (_, kolom, id, nilai, lama) => {
    await ubahStatus(id, kolom, nilai)
    const baru = lama.length === 0 ? ['jenisAbsensiManual'] : []
    for (const [tanggal, harapan] of [
      ['2026-03-03', lama],
      ['2026-03-04', baru],
      ['2026-03-05', baru],
    ] as const) {
      const isian = { tanggal, jenisAbsensiManual: { id } }
      const { jenisAbsensiManual, details } = manual.isian(isian)
      const pratinjau = await uji.panggil('sekolah', pratinjauManual, {
        body: { tanggal, jenisAbsensiManual, details },
      })
      expect(galat(pratinjau), `pratinjau ${tanggal}`).toEqual(harapan)
      expect(galat(await manual.ajukan(isian)), tanggal).toEqual(harapan)
    }
  })

  it('koreksi: aturan yang sama, pada hari pertamanya', async () => {
    await ubahStatus(3, 'koreksi', false)
    const tgl = (dari: string, sampai = dari) => ({ tglKehadiran: { dari, sampai } })
    for (const [hari, harapan] of [
      [tgl('2026-03-03', '2026-03-04'), []],
      [tgl('2026-03-04'), ['statusKehadiran.koreksi']],
    ] as const) {
      const { gtk, jenisKoreksi, statusKehadiran, tglKehadiran } = koreksi.isian(hari)
      const body = { gtk, jenisKoreksi, statusKehadiran, tglKehadiran }
      expect(galat(await uji.panggil('sekolah', pratinjauKoreksi, { body }))).toEqual(harapan)
      expect(galat(await koreksi.ajukan(hari))).toEqual(harapan)
    }
  })

  it('nama dan dokumennya pun menurut hari pertama', async () => {
    const { id } = await koreksi.usulan()
    const { id: idManual } = (await manual.ajukan({ tanggal: '2026-03-03' })).body
    await ubahStatus(3, 'koreksi', true)
    await ubahStatus(21, 'manual', true)
    expect((await koreksi.baca(id)).body).toMatchObject({
      statusKehadiran: { koreksi: { nama: 'Dinas Luar Penuh' } },
      dokumenDiminta: 'Surat Tugas / SPPD',
    })
    const { jenisAbsensiManual } = (await manual.baca(idManual)).body
    expect(Object.values(jenisAbsensiManual).join()).not.toMatch(/baru/)
    const lusa = (await koreksi.usulan({ tglKehadiran: { dari: '2026-03-05', sampai: '2026-03-05' } })).id
    expect((await koreksi.baca(lusa)).body).toMatchObject({
      statusKehadiran: { koreksi: { nama: 'Dinas Luar Penuh baru' } },
      dokumenDiminta: 'Surat baru',
    })
  })
})
