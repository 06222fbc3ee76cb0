import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ajukanManual } from '@geisa/contract/absensi-manual'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../../test/aplikasi-uji.ts'
import { periksaSesi } from '../../../platform/access/session.ts'
import { localFiles } from '../../../platform/files/files.ts'
import { ajukan } from '../isian/commands.ts'
import { MANUAL } from './kind.ts'
import { alatUji, berkasDi, dokumen } from './manual.test-bahan.ts'

const folder = mkdtempSync(join(tmpdir(), 'geisa-manual-'))
let uji: AplikasiUji
let alat: ReturnType<typeof alatUji>
beforeAll(async () => {
  uji = await buatAplikasiUji()
  uji.aplikasi.files = localFiles(folder)
  alat = alatUji(uji)
})
beforeEach(async () => {
  await alat.kosongkan()
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder)
})
afterAll(async () => {
  await uji.tutup()
  rmSync(folder, { recursive: true, force: true })
})

const sd = () => uji.dunia.sekolah.sd
const baris = (idPublik: string | undefined, lain: Record<string, unknown> = {}) => ({
  gtk: { id: idPublik },
  waktuDatang: '07:00:00',
  ...lain,
})
/** A refusal names its field and stores nothing: no row, no document, no history. */
async function ditolak(lebih: Record<string, unknown>, field: string, kalimat?: RegExp): Promise<void> {
  const sebelum = await alat.isi()
  const { status, body } = await alat.ajukan(lebih)
  expect([status, body.galat?.map((satu: { field: string }) => satu.field)]).toEqual([
    422,
    expect.arrayContaining([field]),
  ])
  if (kalimat) expect(body.message).toMatch(kalimat)
  expect(await alat.isi()).toBe(sebelum)
  expect(berkasDi(folder)).toEqual([])
}

describe('mengajukan', () => {
  it('mencatat semua isian, nomor, dokumen, dan riwayat', async () => {
    const [kepala, guru] = sd().gtk
    const { status, body } = await alat.ajukan({
      details: [
        baris(guru?.idPublik, { waktuPulang: '14:00:00', statusKehadiran: true, keterangan: ' jaga ' }),
        { gtk: { id: kepala?.idPublik, nama: 'Siapa saja' }, statusKehadiran: false },
      ],
    })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      noAbsensiManual: '202603000001',
      koreksiStatusId: null,
      sekolah: { id: sd().id, zona: 'WIB', layanan: { statusLayanan: { id: 2 } } },
      tanggal: '2026-03-04',
      jenisAbsensiManual: {
        id: 21,
        nama: 'Hadir – Mesin Rusak',
        dokumenPendukung: 'Surat pernyataan kepala sekolah dan foto mesin',
      },
      catatanDariPengusul: 'Mesin mati sejak pagi',
      catatanDariPemeriksa: null,
      statusPengajuan: { id: 1, nama: 'Diusulkan' },
      tglPengajuan: '2026-03-05T03:00:00.000Z',
      tglDiperiksa: null,
      diajukanOleh: 'sekolah',
      versi: 1,
      bolehUbah: true,
      details: [
        {
          gtk: { nama: 'Guru SD Uji 1' },
          statusKehadiran: true,
          waktuDatang: '07:00:00',
          waktuPulang: '14:00:00',
          keterangan: 'jaga',
          statusKirim: null,
        },
        { gtk: { nama: 'Kepala SD Uji 1' }, statusKehadiran: false, waktuDatang: null, waktuPulang: null },
      ],
    })
    expect(body.dokumenPendukung).toHaveLength(1)
    expect(berkasDi(folder)).toEqual([body.dokumenPendukung[0].s3Key])
    const { rows } = await sql<{ tindakan: string; sesudah: unknown }>`select r.tindakan, i.sesudah from riwayat r
      join riwayat_isi i on i.sekolah_id = r.sekolah_id and i.nomor = r.nomor
      where r.perihal = 'absensi-manual' and r.objek = ${body.id}`.execute(uji.aplikasi.db)
    expect(rows).toEqual([
      {
        tindakan: 'ajukan',
        sesudah: expect.objectContaining({
          noAbsensiManual: '202603000001',
          details: ['Guru SD Uji 1: 07:00:00 – 14:00:00 (jaga)', 'Kepala SD Uji 1: Tidak Hadir'],
        }),
      },
    ])
  })

  it('membalas isian lengkap yang dibaca kembali, dengan semua isian entitas', async () => {
    const { body } = await alat.ajukan()
    const kirim = { ...body, statusPengajuan: { id: 1, nama: 'apa pun' } }
    for (const kunci of ['tindakan', 'bolehUbah', 'bulanTerkunci', 'diajukanOleh', 'diperiksaOleh', 'aturanOtomatisId'])
      delete kirim[kunci]
    expect((await alat.ubah(body.id, kirim)).status).toBe(200)
  })

  it('nomor naik dalam bulannya, dan bulan itu bulan sekolah', async () => {
    expect((await alat.ajukan()).body.noAbsensiManual).toBe('202603000003')
    expect((await alat.ajukan({ tanggal: '2026-03-03' })).body.noAbsensiManual).toBe('202603000004')
  })

  it.each([
    ['hari ini di WIB', 'sekolah', '2026-03-05', 200],
    ['besok di WIB', 'sekolah', '2026-03-06', 422],
    ['lama sekali', 'sekolah', '2014-12-31', 422],
  ])('%s', async (_, siapa, tanggal, status) => {
    expect((await alat.ajukan({ tanggal }, siapa)).status).toBe(status)
  })

  it('hari ini adalah hari ini di sekolah: WIT lebih dulu dua jam', async () => {
    uji.aplikasi.clock.set('2026-03-05T14:59:59.000Z')
    const asing = uji.dunia.sekolah.sdAsing.gtk.map(({ idPublik }) => baris(idPublik))
    const besok = async (siapa: string, details?: unknown) =>
      (await alat.ajukan({ tanggal: '2026-03-06', ...(details ? { details } : {}) }, siapa)).status
    expect(await besok('asing', asing)).toBe(422)
    uji.aplikasi.clock.set('2026-03-05T15:00:00.000Z')
    const sesi = await uji.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'asing', password: 'Contoh#2026' },
    })
    const kirim = (token: string, isi: object) =>
      uji.app.inject({
        method: 'POST',
        url: ajukanManual.url,
        headers: { authorization: `Bearer ${token}` },
        payload: isi,
      })
    const isi = alat.isian({ tanggal: '2026-03-06', details: asing })
    expect((await kirim(sesi.json(), isi)).statusCode).toBe(200)
    const wib = await uji.app.inject({
      method: 'POST',
      url: '/api/signin',
      payload: { username: 'sekolah', password: 'Contoh#2026' },
    })
    expect((await kirim(wib.json(), alat.isian({ tanggal: '2026-03-06' }))).statusCode).toBe(422)
    expect((await kirim(wib.json(), alat.isian({ tanggal: '2026-03-05' }))).statusCode).toBe(200)
    uji.aplikasi.clock.set('2026-03-05T03:00:00.000Z')
  })
})

describe('yang ditolak menyebut isiannya dan tidak meninggalkan apa pun', () => {
  it('orang: dua kali, sekolah lain, tidak ada, tidak bertugas', async () => {
    const [kepala, guru] = sd().gtk
    await ditolak({ details: [baris(guru?.idPublik), baris(kepala?.idPublik), baris(guru?.idPublik)] }, 'details.2.gtk')
    await ditolak(
      { details: [baris(guru?.idPublik), baris(uji.dunia.sekolah.sdAsing.gtk[0]?.idPublik)] },
      'details.1.gtk',
      /^GTK tidak ditemukan$/,
    )
    await ditolak({ details: [baris(`${sd().id}-999999`)] }, 'details.0.gtk', /^GTK tidak ditemukan$/)
    await ditolak({ details: [baris(`${sd().id}-999999999999999`)] }, 'details.0.gtk', /^GTK tidak ditemukan$/)
    await ditolak({ details: [baris(`${sd().id}-0`)] }, 'details.0.gtk.id')
    await ditolak({ details: [baris('x')] }, 'details.0.gtk.id')
    await sql`update gtk set berhenti = '2026-03-03' where sekolah_id = ${sd().id} and id = ${guru?.id}`.execute(
      uji.aplikasi.db,
    )
    await ditolak({}, 'details.1.gtk')
    await sql`update gtk set berhenti = '2026-03-04' where sekolah_id = ${sd().id} and id = ${guru?.id}`.execute(
      uji.aplikasi.db,
    )
    expect((await alat.ajukan()).status).toBe(200)
    await sql`update gtk set berhenti = null`.execute(uji.aplikasi.db)
  })

  it('hadir tidaknya mengikuti waktu', async () => {
    const id = sd().gtk[1]?.idPublik
    await ditolak({ details: [baris(id, { statusKehadiran: false })] }, 'details.0.statusKehadiran')
    await ditolak(
      { details: [baris(id), { gtk: { id: sd().gtk[0]?.idPublik }, statusKehadiran: true }] },
      'details.1.statusKehadiran',
    )
    await ditolak({ details: [{ gtk: { id } }] }, 'details')
    await ditolak({ details: [] }, 'details')
    await ditolak({ details: [baris(id, { statusKirim: 'Terkirim' })] }, 'details.0.statusKirim')
  })

  it('waktu yang tidak mungkin', async () => {
    const id = sd().gtk[1]?.idPublik
    await ditolak({ details: [baris(id, { waktuDatang: '14:00:00' })] }, 'details.0.waktuDatang')
    await ditolak({ details: [baris(id, { waktuDatang: null, waktuPulang: '07:00:00' })] }, 'details.0.waktuPulang')
    await ditolak(
      { details: [baris(id, { waktuDatang: '12:00:00', waktuPulang: '11:59:59' })] },
      'details.0.waktuPulang',
    )
    await ditolak({ details: [baris(id, { waktuDatang: '7:00' })] }, 'details.0.waktuDatang')
    await ditolak({ details: [baris(id, { waktuDatang: '07:00' })] }, 'details.0.waktuDatang')
    await ditolak({ details: [baris(id, { waktuDatang: '24:00:00' })] }, 'details.0.waktuDatang')
    expect((await alat.ajukan({ details: [baris(id, { waktuDatang: '13:59:59' })] })).status).toBe(200)
  })

  it('tanggal: hari libur, tidak ada, bulan terkunci', async () => {
    await ditolak({ tanggal: '2026-03-01' }, 'tanggal', /hari libur/)
    await ditolak({ tanggal: '2026-02-17' }, 'tanggal', /hari libur/)
    await ditolak({ tanggal: '2026-02-30' }, 'tanggal')
    await ditolak({ tanggal: '4 Maret 2026' }, 'tanggal')
    await alat.kunci(202602)
    await ditolak({ tanggal: '2026-02-27' }, 'tanggal', /Februari 2026 sudah dikunci/)
    expect((await alat.ajukan()).status).toBe(200)
  })

  it('jenis: bukan absensi manual, tidak ada, khusus PRO', async () => {
    await ditolak({ jenisAbsensiManual: { id: 6 } }, 'jenisAbsensiManual')
    await ditolak({ jenisAbsensiManual: { id: 99 } }, 'jenisAbsensiManual')
    await ditolak({ jenisAbsensiManual: { id: 25 } }, 'jenisAbsensiManual', /PRO/)
    await sql`update sekolah set plan = 'PRO', plan_sampai = '2026-03-04' where id = ${sd().id}`.execute(
      uji.aplikasi.db,
    )
    await ditolak({ jenisAbsensiManual: { id: 25 } }, 'jenisAbsensiManual', /PRO/)
    await sql`update sekolah set plan_sampai = '2026-03-05' where id = ${sd().id}`.execute(uji.aplikasi.db)
    expect((await alat.ajukan({ jenisAbsensiManual: { id: 25 } })).status).toBe(200)
    await sql`update sekolah set plan = 'BASIC', plan_sampai = null`.execute(uji.aplikasi.db)
  })

  it('isian milik pemeriksa dan milik sistem', async () => {
    await ditolak({ catatanDariPemeriksa: 'baik' }, 'catatanDariPemeriksa')
    await ditolak({ alasanPenolakan: { id: 1 } }, 'alasanPenolakan')
    await ditolak({ alasanPenolakan: { alasanPenolakanId: 1 } }, 'alasanPenolakan')
    for (const id of [0, 2, 3, 4, 5, 6, 99]) await ditolak({ statusPengajuan: { id } }, 'statusPengajuan')
    await ditolak({ noAbsensiManual: '202603999999' }, 'noAbsensiManual')
    await ditolak({ id: '1-1' }, 'id')
    await ditolak({ koreksiStatusId: '1-1' }, 'koreksiStatusId')
    await ditolak({ tglPengajuan: '2026-03-01T00:00:00.000Z' }, 'tglPengajuan')
    await ditolak({ tglDiperiksa: '2026-03-01T00:00:00.000Z' }, 'tglDiperiksa')
    await ditolak({ sekolah: { id: uji.dunia.sekolah.sdAsing.id } }, 'sekolah')
    await ditolak({ versi: 1 }, 'versi')
    await ditolak({ diperiksaOleh: 'x' }, 'diperiksaOleh')
    const lewat = {
      sekolah: { id: sd().id, nama: 'Lain' },
      statusPengajuan: { id: 1 },
      catatanDariPemeriksa: '',
      alasanPenolakan: null,
      id: null,
      tglDiperiksa: null,
    }
    expect((await alat.ajukan(lewat)).status).toBe(200)
  })

  it('dokumen: rusak, terlalu banyak, dan di antara yang baik', async () => {
    await ditolak({ dokumenPendukung: [dokumen(), { ...dokumen(), base64: '!!!' }] }, 'dokumenPendukung.1')
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64')
    await ditolak(
      { dokumenPendukung: [dokumen(), { fileName: 'a.png', mimeType: 'image/png', base64: svg }] },
      'dokumenPendukung.1',
    )
    await ditolak({ dokumenPendukung: Array.from({ length: 11 }, (_, i) => dokumen(`ke-${i}`)) }, 'dokumenPendukung')
    const { body } = await alat.ajukan({ dokumenPendukung: Array.from({ length: 10 }, (_, i) => dokumen(`ke-${i}`)) })
    expect(body.dokumenPendukung).toHaveLength(10)
  })

  it('sesudah dokumennya tersimpan: kunci bulan yang mendahului tidak meninggalkan berkas', async () => {
    const masuk = await periksaSesi(
      uji.aplikasi.db,
      uji.aplikasi.kunciToken,
      uji.aplikasi.clock,
      `Bearer ${await uji.masuk('sekolah')}`,
    )
    const asli = uji.aplikasi.files
    const files = {
      ...asli,
      put: async (isi: Uint8Array, kunci?: string) => {
        await alat.kunci(202603)
        return asli.put(isi, kunci)
      },
    }
    const sebelum = await alat.isi()
    await expect(ajukan({ ...uji.aplikasi, files }, masuk, MANUAL, alat.isian() as never)).rejects.toMatchObject({
      status: 422,
    })
    expect(await alat.isi()).toBe(sebelum)
    expect(berkasDi(folder)).toEqual([])
  })
})
