import type { Endpoint } from '@geisa/contract/endpoint'
import {
  buatTokenMesin,
  daftarMesin,
  daftarPerintah,
  detailMesin,
  hapusTokenMesin,
  kirimPerintah,
  tambahMesin,
  ubahMesin,
} from '@geisa/contract/mesin'
import { daftarPinMesin, simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import { daftarKarantina, daftarUsb, pratinjauUsb, simpanUsb } from '@geisa/contract/tap-mesin'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'
import { daftarkanMesinUji, kirimMesin, versiBulan } from '../../../test/mesin-uji.ts'
import { addSeconds } from '../../platform/clock.ts'

let uji: AplikasiUji
let sd: number
/** A machine of SD Uji 1. */
let id: string
beforeAll(async () => {
  uji = await buatAplikasiUji()
  sd = uji.dunia.sekolah.sd.id
  id = `${sd}-${await daftarkanMesinUji(uji.aplikasi.db, sd, 'MESIN00001')}`
})
afterAll(() => uji.tutup())

const riwayat = async (sekolahId: number, tindakan: string): Promise<number> => {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from riwayat where sekolah_id = ${sekolahId} and tindakan = ${tindakan}`.execute(
    uji.aplikasi.db,
  )
  return rows[0]?.n ?? 0
}
const tap = (sn: string, isi: string) => kirimMesin(uji.app, `/iclock/cdata?SN=${sn}&table=ATTLOG`, isi)

describe('setiap alamat', () => {
  const BACA: [Endpoint, Record<string, unknown>][] = [
    [detailMesin, {}],
    [daftarPinMesin, {}],
    [daftarKarantina, {}],
    [daftarPerintah, {}],
    [daftarUsb, {}],
  ]
  const TULIS: [Endpoint, Record<string, unknown>, Record<string, unknown>][] = [
    [ubahMesin, {}, { versi: 1, nama: 'X' }],
    [buatTokenMesin, {}, {}],
    [hapusTokenMesin, {}, {}],
    [kirimPerintah, {}, { jenis: 'INFO' }],
    [simpanPemetaan, {}, { pin: '1', gtkId: '1-1' }],
    [pratinjauUsb, { namaBerkas: 'a.dat' }, {}],
    [simpanUsb, { namaBerkas: 'a.dat', sidik: 'x' }, {}],
  ]

  it('tanpa sesi 401, peran yang salah 403', async () => {
    for (const e of [...BACA, ...TULIS].map(([satu]) => satu)) {
      expect([e.url, (await uji.panggil(null, e, { params: { id } })).status]).toEqual([e.url, 401])
      expect([e.url, (await uji.panggil('gtk', e, { params: { id } })).status]).toEqual([e.url, 403])
    }
    for (const [e] of TULIS)
      expect([e.url, (await uji.panggil('kabkota', e, { params: { id } })).status]).toEqual([e.url, 403])
  })

  it('mesin sekolah lain seolah tidak ada, mesin sendiri ada', async () => {
    for (const [e, query] of BACA) {
      for (const asing of ['asing', 'cabdin', 'kabkotaAsing']) {
        const { status, body } = await uji.panggil(asing, e, { params: { id }, query })
        expect([e.url, asing, status, body.kode]).toEqual([e.url, asing, 404, 'TIDAK_DITEMUKAN'])
      }
      for (const boleh of ['sekolah', 'kabkota', 'uptd', 'monitoring', 'admin'])
        expect([e.url, boleh, (await uji.panggil(boleh, e, { params: { id }, query })).status]).toEqual([
          e.url,
          boleh,
          200,
        ])
    }
    for (const [e, query, body] of TULIS) {
      const token = await uji.masuk('asing')
      const berkas = e.url.includes('/usb')
      const jawaban = await uji.app.inject({
        method: e.method,
        url: e.url.replace(':id', id),
        query: query as Record<string, string>,
        headers: {
          authorization: `Bearer ${token}`,
          ...(berkas ? { 'content-type': 'application/octet-stream' } : {}),
        },
        ...(e.body || berkas ? { payload: berkas ? Buffer.from('1	2026-03-01 07:00:00	1	0	1	0\n') : body } : {}),
      })
      expect([e.url, jawaban.statusCode]).toEqual([e.url, 404])
    }
  })

  it('isian yang tidak sah ditolak 422, id yang terlalu besar tidak ada', async () => {
    for (const [e, body] of [
      [ubahMesin, {}],
      [ubahMesin, { versi: 1, cidr: 'rumah' }],
      [ubahMesin, { versi: 1, lain: 1 }],
      [ubahMesin, { versi: 1, sampai: '2026-02-30' }],
      [kirimPerintah, { jenis: 'SHELL' }],
      [kirimPerintah, { jenis: 'CLEAR LOG' }],
      [kirimPerintah, { jenis: 'DATA UPDATE USERINFO', pin: '', nama: 'A' }],
      [kirimPerintah, { jenis: 'DATA QUERY ATTLOG' }],
      [simpanPemetaan, { pin: '1' }],
      [simpanPemetaan, { pin: '1', gtkId: 'x' }],
    ] as const) {
      const { status, body: jawaban } = await uji.panggil('sekolah', e, { params: { id }, body })
      expect([e.url, body, status, jawaban.kode]).toEqual([e.url, body, 422, 'MASUKAN_TIDAK_SAH'])
    }
    expect((await uji.panggil('sekolah', detailMesin, { params: { id: 'abc' } })).status).toBe(422)
    expect((await uji.panggil('sekolah', detailMesin, { params: { id: `${sd}-99999999999` } })).status).toBe(404)
    expect((await uji.panggil('sekolah', detailMesin, { params: { id: `${sd}-999999` } })).status).toBe(404)
  })
})

describe('mendaftarkan mesin', () => {
  it('operator mendaftarkan di sekolahnya, nomor seri disimpan besar, penempatan mulai 2015 tanpa dipakai sejak', async () => {
    const { status, body } = await uji.panggil('sekolah', tambahMesin, {
      body: { nomorSeri: 'baru000001', nama: 'Ruang guru' },
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      sekolahId: sd,
      nomorSeri: 'BARU000001',
      nama: 'Ruang guru',
      keadaan: 'belum-terhubung',
      versi: 1,
      punyaToken: false,
      jumlahTap: 0,
      drift: null,
      penempatan: [
        {
          mulai: '2015-01-01',
          dipakaiSejak: null,
          sampai: null,
        },
      ],
    })
    expect(await riwayat(sd, 'daftar')).toBe(1)
    expect((await tap('baru000001', '5\t2026-03-05 06:50:00\t0\t1\n')).isi).toBe('OK: 1')
    const detail = await uji.panggil('sekolah', detailMesin, { params: { id: body.id } })
    expect(detail.body).toMatchObject({
      keadaan: 'terhubung',
      jumlahTap: 1,
      tapTerakhir: '2026-03-05 06:50:00',
      pinTakDikenal: 1,
    })
    expect(detail.body.penempatan[0].dipakaiSejak).toBe('2026-03-06')
    uji.aplikasi.clock.set(addSeconds(uji.aplikasi.clock.now(), 1000))
    expect((await uji.panggil('sekolah', detailMesin, { params: { id: body.id } })).body.keadaan).toBe('diam')
  })

  it('nomor seri milik sekolah lain dijawab 409 tanpa menyebut sekolahnya, dan dinas mendapat catatan', async () => {
    const klaim = { nomorSeri: 'MESIN00001', nama: 'Curian' }
    const { status, body } = await uji.panggil('asing', tambahMesin, { body: klaim })
    expect([status, body.kode]).toEqual([409, 'MESIN_TERDAFTAR'])
    expect(body.message).toContain('hubungi dinas')
    expect(JSON.stringify(body)).not.toContain('SD Uji 1')
    expect([await riwayat(0, 'klaim-ditolak'), await riwayat(uji.dunia.sekolah.sdAsing.id, 'klaim-ditolak')]).toEqual([
      1, 1,
    ])
    expect((await uji.panggil('sekolah', tambahMesin, { body: klaim })).body.message).toContain(
      'sudah terdaftar di sekolah ini',
    )
  })

  it('tanggal mulai di luar 2015 sampai setahun lagi ditolak, agar mesin tetap dapat diubah kemudian', async () => {
    const daftar = (isi: Record<string, string>) =>
      uji.panggil('sekolah', tambahMesin, { body: { nomorSeri: 'TANGGAL001', nama: 'Tanggal', ...isi } })
    for (const isi of [
      { mulai: '0500-01-01' },
      { mulai: '2014-12-31' },
      { mulai: '2030-01-01' },
      { dipakaiSejak: '9999-12-31' },
    ])
      expect([isi, (await daftar(isi)).status]).toEqual([isi, 422])
    const { body } = await daftar({ mulai: '2015-01-01' })
    const ubah = (isi: Record<string, string>) =>
      uji.panggil('sekolah', ubahMesin, { params: { id: body.id }, body: { versi: 1, ...isi } })
    expect((await ubah({ sampai: '2030-01-01' })).status).toBe(422)
    expect((await ubah({ sampai: '2026-06-30' })).status).toBe(200)
  })

  it('dua sekolah mengklaim nomor seri yang sama serentak: tepat satu menang', async () => {
    const hasil = await Promise.all(
      ['sekolah', 'asing', 'sekolah', 'asing'].map((siapa) =>
        uji.panggil(siapa, tambahMesin, { body: { nomorSeri: 'REBUTAN001', nama: 'Rebutan' } }),
      ),
    )
    expect(hasil.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409, 409])
  })

  it('daftar menampilkan mesin sekolah sendiri; kantor memilih sekolah dalam cakupannya', async () => {
    const seri = async (siapa: string, query: Record<string, unknown> = {}): Promise<unknown> => {
      const { status, body } = await uji.panggil(siapa, daftarMesin, { query })
      return status === 200 ? body.rows.map((m: { nomorSeri: string }) => m.nomorSeri).includes('MESIN00001') : status
    }
    expect(await seri('sekolah')).toBe(true)
    expect(await seri('asing')).toBe(false)
    expect(await seri('kabkota')).toBe(422)
    expect(await seri('kabkota', { sekolahId: sd })).toBe(true)
    expect(await seri('kabkotaAsing', { sekolahId: sd })).toBe(404)
    expect(await seri('asing', { sekolahId: sd })).toBe(404)
  })
})

describe('mengubah mesin', () => {
  const baca = async (mesin: string) => (await uji.panggil('sekolah', detailMesin, { params: { id: mesin } })).body
  const ubah = (mesin: string, body: Record<string, unknown>) =>
    uji.panggil('sekolah', ubahMesin, { params: { id: mesin }, body })

  it('nama dan jaringan berubah, versi lama 409, setiap perubahan ada riwayatnya', async () => {
    const { versi } = await baca(id)
    const tercatat = await riwayat(sd, 'ubah')
    const { status, body } = await ubah(id, { versi, nama: 'Gerbang', cidr: '10.1.2.0/24' })
    expect([status, body.nama, body.cidr, body.versi]).toEqual([200, 'Gerbang', '10.1.2.0/24', versi + 1])
    expect((await ubah(id, { versi, nama: 'Basi' })).status).toBe(409)
    expect((await ubah(id, { versi: versi + 1, cidr: null })).body.cidr).toBe(null)
    expect(await riwayat(sd, 'ubah')).toBe(tercatat + 2)
  })

  it('tanggal yang tidak urut ditolak, perubahan tanggal menaikkan versi bulan sejak itu', async () => {
    const { versi } = await baca(id)
    for (const salah of [{ dipakaiSejak: '2014-12-31' }, { sampai: '2014-01-01' }, { mulai: '2014-06-01' }])
      expect((await ubah(id, { versi, ...salah })).status).toBe(422)
    const lama = await versiBulan(uji.aplikasi.db, sd)
    expect((await ubah(id, { versi, dipakaiSejak: '2026-02-10' })).status).toBe(200)
    const baru = await versiBulan(uji.aplikasi.db, sd)
    expect(Object.keys(baru).filter((b) => baru[Number(b)] !== lama[Number(b)])).toEqual([
      '202512',
      '202601',
      '202602',
      '202603',
      '202604',
    ])
  })

  it('tidak boleh menjangkau bulan yang terkunci', async () => {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada)
      values (${sd}, 202601, 1, 'K', '{}', 'x', now())`.execute(uji.aplikasi.db)
    const { versi } = await baca(id)
    const jawaban = await ubah(id, { versi, dipakaiSejak: '2026-01-20' })
    expect([jawaban.status, jawaban.body.message]).toEqual([422, expect.stringContaining('Januari 2026 sudah dikunci')])
    // A tap of 1 February 00:40 belongs to 31 January.
    expect((await ubah(id, { versi, dipakaiSejak: '2026-02-01' })).status).toBe(422)
    expect((await ubah(id, { versi, dipakaiSejak: '2026-02-02' })).status).toBe(200)
    await sql`update segel set dibuka_pada = now()`.execute(uji.aplikasi.db)
  })

  it('token hanya dapat diwajibkan bila ada, dan kewajibannya hilang bersama tokennya', async () => {
    const wajibkan = async () => ubah(id, { versi: (await baca(id)).versi, wajibToken: true })
    const { status, body } = await wajibkan()
    expect([status, body.galat]).toEqual([
      422,
      [{ field: 'wajibToken', message: expect.stringContaining('Buat token dahulu') }],
    ])
    expect((await kirimMesin(uji.app, '/iclock/getrequest?SN=MESIN00001')).status).toBe(200)
    await uji.panggil('sekolah', buatTokenMesin, { params: { id } })
    expect((await wajibkan()).body.wajibToken).toBe(true)
    await uji.panggil('sekolah', hapusTokenMesin, { params: { id } })
    expect((await baca(id)).wajibToken).toBe(false)
  })

  it('token baru menggantikan yang lama, mencabutnya menutup jalannya', async () => {
    const buat = async () => (await uji.panggil('sekolah', buatTokenMesin, { params: { id } })).body
    const satu = await buat()
    expect(satu.alamat).toBe(`/m/${satu.token}`)
    const status = async (alamat: string) =>
      (await kirimMesin(uji.app, `${alamat}/iclock/getrequest?SN=MESIN00001`)).status
    expect(await status(satu.alamat)).toBe(200)
    const dua = await buat()
    expect([await status(satu.alamat), await status(dua.alamat)]).toEqual([401, 200])
    const { rows } = await sql<{ t: string }>`select t::text as t from alamat_token_mesin t`.execute(uji.aplikasi.db)
    expect(rows.some(({ t }) => t.includes(dua.token))).toBe(false)
    expect((await uji.panggil('sekolah', hapusTokenMesin, { params: { id } })).status).toBe(200)
    expect(await status(dua.alamat)).toBe(401)
    expect((await uji.panggil('sekolah', hapusTokenMesin, { params: { id } })).status).toBe(422)
  })
})
