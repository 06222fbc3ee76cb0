import {
  blokirMesin,
  daftarMesinTakDikenal,
  detailMesin,
  klaimMesin,
  pindahMesin,
  tambahMesin,
} from '@geisa/contract/mesin'
import { logMesin } from '@geisa/contract/tap-mesin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { kirimMesin, semuaTap } from '../../../test/mesin-uji.ts'

let uji: AplikasiUji
let sd: number
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
})
afterAll(() => uji.tutup())

const riwayat = async (sekolahId: number, tindakan: string): Promise<number> => {
  const { rows } = await sql`select from riwayat where sekolah_id = ${sekolahId} and tindakan = ${tindakan}`.execute(
    uji.aplikasi.db,
  )
  return rows.length
}
const tap = (sn: string, isi: string) => kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, isi)

describe('pindah sekolah', () => {
  it('kantor memindahkan dalam cakupannya; kiriman berikutnya milik sekolah baru, tap lama tetap di sekolah lama', async () => {
    const { sd: asal, smp, sdAsing } = uji.dunia.sekolah
    const { body: mesin } = await uji.panggil('sekolah', tambahMesin, {
      body: { nomorSeri: 'PINDAH0001', nama: 'Pindah' },
    })
    await tap('PINDAH0001', '1\t2026-03-02 07:00:00\t0\t1\n')
    const isi = { versi: 1, sekolahId: smp.id, mulai: '2026-03-05', alasan: 'Hibah antar sekolah' }
    const pindah = (siapa: string, body: Record<string, unknown> = isi) =>
      uji.panggil(siapa, pindahMesin, { params: { id: mesin.id }, body })
    expect((await pindah('monitoring')).status).toBe(403)
    expect((await pindah('sekolah')).status).toBe(403)
    expect((await pindah('kabkotaAsing')).status).toBe(404)
    expect((await pindah('kabkota', { ...isi, sekolahId: sdAsing.id })).status).toBe(404)
    expect((await pindah('kabkota', { ...isi, alasan: '' })).status).toBe(422)
    expect((await pindah('kabkota', { ...isi, versi: 9 })).status).toBe(409)
    expect((await pindah('kabkota')).status).toBe(200)
    expect((await pindah('kabkota', { ...isi, versi: 2 })).status).toBe(422)
    const lama = await uji.panggil('sekolah', detailMesin, { params: { id: mesin.id } })
    expect(lama.body).toMatchObject({ keadaan: 'ditutup', jumlahTap: 1, penempatan: [{ sampai: '2026-03-04' }] })
    await tap('PINDAH0001', '1\t2026-03-02 07:00:00\t0\t1\n1\t2026-03-05 07:00:00\t0\t1\n')
    expect(await semuaTap(uji.aplikasi.db, smp.id)).toHaveLength(2)
    const log = await uji.panggil('kabkota', logMesin, { query: { sekolahId: smp.id } })
    expect(
      log.body.rows.map((t: { waktuMesin: string; tanda: string[] }) => [
        t.waktuMesin,
        t.tanda.includes('sebelum-penempatan'),
      ]),
    ).toEqual([
      ['2026-03-05 07:00:00', false],
      ['2026-03-02 07:00:00', true],
    ])
    expect([await riwayat(asal.id, 'pindah-keluar'), await riwayat(smp.id, 'pindah-masuk')]).toEqual([1, 1])
  })
})

describe('mesin tak dikenal', () => {
  it('hanya admin melihat, menyerahkan dan memblokirnya', async () => {
    await kirimMesin(uji.app, '/iclock/cdata?SN=ANONIM0001&options=all&pushver=2.4.0&language=73')
    await kirimMesin(uji.app, '/iclock/cdata?SN=ANONIM0002&options=all')
    expect((await uji.panggil('provinsi', daftarMesinTakDikenal)).status).toBe(403)
    const { body } = await uji.panggil('admin', daftarMesinTakDikenal, { query: { search: 'anonim' } })
    expect(body.meta.total).toBe(2)
    expect(body.rows.find((m: { nomorSeri: string }) => m.nomorSeri === 'ANONIM0001')).toMatchObject({
      jumlahTanya: 1,
      jumlahTolak: 0,
      diblokir: false,
      info: {
        pushver: '2.4.0',
        language: '73',
      },
    })
    const blokir = (nomorSeri: string, diblokir: boolean) =>
      uji.panggil('admin', blokirMesin, { params: { nomorSeri }, body: { diblokir, alasan: 'Bukan mesin sekolah' } })
    expect((await blokir('ANONIM0002', true)).status).toBe(200)
    expect((await kirimMesin(uji.app, '/iclock/getrequest?SN=ANONIM0002')).status).toBe(403)
    expect((await uji.panggil('sekolah', tambahMesin, { body: { nomorSeri: 'ANONIM0002', nama: 'X' } })).status).toBe(
      409,
    )
    expect((await blokir('ANONIM0002', false)).status).toBe(200)
    expect((await blokir('TIDAKADA01', true)).status).toBe(404)
    const klaim = { nomorSeri: 'ANONIM0001', sekolahId: sd, nama: 'Aula' }
    expect((await uji.panggil('admin', klaimMesin, { body: { ...klaim, sekolahId: 999_999 } })).status).toBe(404)
    expect((await uji.panggil('admin', klaimMesin, { body: klaim })).body).toMatchObject({
      sekolahId: sd,
      nomorSeri: 'ANONIM0001',
    })
    const sisa = await uji.panggil('admin', daftarMesinTakDikenal, { query: { search: 'ANONIM' } })
    expect(sisa.body.rows.map((m: { nomorSeri: string }) => m.nomorSeri)).toEqual(['ANONIM0002'])
  })
})
