import { detailMesin, pindahMesin, tambahMesin } from '@geisa/contract/mesin'
import { blokirMesin, daftarMesinTakDikenal, klaimMesin } from '@geisa/contract/mesin-tak-dikenal'
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

  it('mesin berpindah seketika, maka tanggal mulai yang belum tiba ditolak; demikian pula penyerahan oleh admin', async () => {
    const { smp } = uji.dunia.sekolah
    const { body: mesin } = await uji.panggil('sekolah', tambahMesin, {
      body: { nomorSeri: 'PINDAH0002', nama: 'Pindah' },
    })
    const pindah = (mulai: string) =>
      uji.panggil('kabkota', pindahMesin, {
        params: { id: mesin.id },
        body: { versi: 1, sekolahId: smp.id, mulai, alasan: 'Hibah antar sekolah' },
      })
    const { status, body } = await pindah('2026-03-06')
    expect([status, body.galat]).toEqual([422, [{ field: 'mulai', message: expect.stringContaining('saat ini juga') }]])
    await tap('PINDAH0002', '1\t2026-03-05 07:00:00\t0\t1\n')
    expect((await uji.panggil('sekolah', detailMesin, { params: { id: mesin.id } })).body.jumlahTap).toBe(1)
    const klaim = (mulai: string) =>
      uji.panggil('admin', klaimMesin, { body: { nomorSeri: 'KELAK00001', sekolahId: sd, nama: 'Aula', mulai } })
    expect((await klaim('2026-03-06')).status).toBe(422)
    expect((await klaim('2026-03-05')).status).toBe(200)
    expect((await pindah('2026-03-05')).status).toBe(200)
  })

  it('mesin yang kembali dipakai sejak sehari setelah kontak pertamanya yang baru, bukan yang dulu', async () => {
    const { smp } = uji.dunia.sekolah
    const { clock } = uji.aplikasi
    const awal = clock.now()
    const { body: mesin } = await uji.panggil('sekolah', tambahMesin, {
      body: { nomorSeri: 'KEMBALI001', nama: 'Kembali' },
    })
    const tanya = () => kirimMesin(uji.app, '/iclock/getrequest?SN=KEMBALI001')
    const baca = async (id: string) => (await uji.panggil('kabkota', detailMesin, { params: { id } })).body
    const pindah = async (id: string, sekolahId: number, mulai: string) => {
      const { versi } = await baca(id)
      const body = { versi, sekolahId, mulai, alasan: 'Dipinjamkan' }
      expect((await uji.panggil('kabkota', pindahMesin, { params: { id }, body })).status).toBe(200)
    }
    await tanya()
    await pindah(mesin.id, smp.id, '2026-03-03')
    await tanya()
    const { rows } = await sql<{ id: string }>`
      select sekolah_id || '-' || id as id from mesin where nomor_seri = 'KEMBALI001' and sekolah_id = ${smp.id}`.execute(
      uji.aplikasi.db,
    )
    await pindah(rows[0]?.id ?? '', sd, '2026-03-04')
    clock.set('2026-03-16T03:00:00.000Z')
    await tanya()
    clock.set(awal)
    const { penempatan } = await baca(mesin.id)
    expect(penempatan.map((p: { mulai: string; dipakaiSejak: string }) => [p.mulai, p.dipakaiSejak])).toEqual([
      ['2015-01-01', '2026-03-06'],
      ['2026-03-04', '2026-03-17'],
    ])
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
