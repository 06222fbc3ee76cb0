import { createHash } from 'node:crypto'
import { simpanJadwal } from '@geisa/contract/jadwal'
import { bukaKunci } from '@geisa/contract/kunci-bulan'
import { simpanPenandaTangan } from '@geisa/contract/penanda-tangan'
import { simpanTarif } from '@geisa/contract/tarif'
import { verifikasiSegel } from '@geisa/contract/verifikasi'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { type AplikasiUji, aplikasiSekali } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { seminggu } from '../jadwal/jadwal.test-bahan.ts'
import { isiFebruari, kesiapan, kunciFebruari, tapTerlambat, teksLaporan } from './bulan-uji.test-bahan.ts'

const dunia = async (): Promise<AplikasiUji & { mesinId: number }> => {
  const uji = await aplikasiSekali()
  return { ...uji, ...(await isiFebruari(uji)) }
}
const buka = (uji: AplikasiUji, siapa: string | null = 'kabkota', isi: Record<string, unknown> = {}) =>
  uji.panggil(siapa, bukaKunci, {
    body: { sekolahId: uji.dunia.sekolah.sd.id, bulan: '202602', alasan: 'Ada tap susulan', ...isi },
  })
const segel = async ({ aplikasi }: AplikasiUji) =>
  (
    await sql<{ kode: string; urutan: number; rekap: string; sha256: string; dibuka: string | null }>`
      select kode, urutan, rekap, sha256, dibuka_pada as dibuka from segel order by urutan`.execute(aplikasi.db)
  ).rows

describe('mengunci', () => {
  it('bulan yang selesai dan lengkap disegel: JSON baku, SHA-256, kode, riwayat; halaman verifikasi mengenalnya', async () => {
    const uji = await dunia()
    const sebelum = await kesiapan(uji)
    expect([sebelum.keadaan, sebelum.bolehKunci, sebelum.segel]).toEqual(['siap', true, null])
    const { status, body } = await kunciFebruari(uji, 'sekolah', { sidik: sebelum.sidik })
    expect(status).toBe(200)
    expect(body).toMatchObject({ dikunciOleh: 'sekolah', dikunciPada: '2026-03-05T03:00:00.000Z' })
    expect(body.kode).toMatch(/^[A-HJKMNP-TV-Z2-9]{4}(-[A-HJKMNP-TV-Z2-9]{4}){2}$/)
    const [satu] = await segel(uji)
    expect(satu).toMatchObject({ kode: body.kode, sha256: body.sha256, urutan: 1, dibuka: null })
    expect(
      createHash('sha256')
        .update(satu?.rekap ?? '')
        .digest('hex'),
    ).toBe(body.sha256)
    const kini = await kesiapan(uji)
    expect([kini.keadaan, kini.bolehKunci, kini.segel, kini.penyesuaian]).toEqual(['terkunci', false, body, []])
    const publik = await uji.panggil(null, verifikasiSegel, { params: { kode: body.kode } })
    expect(publik.body).toMatchObject({ sha256: body.sha256, gtk: 2, total: null })
    const { rows } = await sql<{ perihal: string; objek: string; tindakan: string }>`
      select perihal, objek, tindakan from riwayat where perihal = 'kunci-bulan'`.execute(uji.aplikasi.db)
    expect(rows).toEqual([{ perihal: 'kunci-bulan', objek: `${uji.dunia.sekolah.sd.id}:202602`, tindakan: 'kunci' }])
  })

  it('bulan yang sudah dikunci, berjalan, atau belum dimulai ditolak dengan namanya', async () => {
    const uji = await dunia()
    expect((await kunciFebruari(uji)).status).toBe(200)
    const ulang = await kunciFebruari(uji)
    expect([ulang.status, ulang.body.galat[0].field]).toEqual([422, 'bulan'])
    expect(ulang.body.message).toMatch(/Bulan Februari 2026 sudah dikunci dengan kode/)
    const berjalan = await kunciFebruari(uji, 'sekolah', { bulan: '202603' })
    expect([berjalan.status, berjalan.body.message]).toEqual([
      422,
      expect.stringContaining('Bulan Maret 2026 belum berakhir'),
    ])
    const depan = await kunciFebruari(uji, 'sekolah', { bulan: '202604' })
    expect([depan.status, depan.body.message]).toEqual([422, expect.stringContaining('April 2026 belum dimulai')])
    expect(await segel(uji)).toHaveLength(1)
  })

  it('angka yang berubah sejak dibaca ditolak 409, dengan sidik yang baru berhasil', async () => {
    const uji = await dunia()
    const { sidik } = await kesiapan(uji)
    expect((await tapTerlambat(uji, '7', '2026-02-09 07:10:00')).isi).toMatch(/^OK/)
    const basi = await kunciFebruari(uji, 'sekolah', { sidik })
    expect([basi.status, basi.body.message]).toEqual([409, expect.stringContaining('Muat ulang')])
    expect(await segel(uji)).toHaveLength(0)
    expect((await kunciFebruari(uji, 'sekolah', { sidik: (await kesiapan(uji)).sidik })).status).toBe(200)
  })

  it('bulan sebelum yang terkunci masih dapat dikunci belakangan', async () => {
    const uji = await dunia()
    await sql`update mesin_penempatan set dipakai_sejak = '2026-01-01'`.execute(uji.aplikasi.db)
    expect((await kunciFebruari(uji)).status).toBe(200)
    expect((await kunciFebruari(uji, 'sekolah', { bulan: '202601' })).status).toBe(200)
  })

  it('dua puluh operator serentak: satu segel, yang lain mendapat kalimat', async () => {
    const uji = await dunia()
    const { sd } = uji.dunia.sekolah
    const nama = Array.from({ length: 20 }, (_, ke) => `operator${ke}`)
    for (const satu of nama) await tambahPengguna(uji.aplikasi.db, satu, PERAN.SEKOLAH, { sekolahId: sd.id })
    for (const satu of nama) await uji.masuk(satu)
    const jawaban = await Promise.all(nama.map((satu) => kunciFebruari(uji, satu)))
    expect(jawaban.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(jawaban.map(({ status }) => status))).toEqual(new Set([200, 422]))
    expect(await segel(uji)).toHaveLength(1)
    const alamat = await sql`select 1 from alamat_segel`.execute(uji.aplikasi.db)
    expect(alamat.rows).toHaveLength(1)
  })

  it('di tengah tap dan simpanan yang terus masuk: segel satu keadaan yang utuh, sisanya penyesuaian', async () => {
    const uji = await dunia()
    const { sd } = uji.dunia.sekolah
    const jalan = { terus: true }
    const tap = async () => {
      for (let ke = 0; jalan.terus; ke++) {
        const hari = String(2 + (ke % 26)).padStart(2, '0')
        await tapTerlambat(uji, '7', `2026-02-${hari} 12:${String(ke % 60).padStart(2, '0')}:00`)
      }
    }
    const simpan = async () => {
      for (let ke = 0; jalan.terus; ke++)
        await uji.panggil('kabkota', simpanJadwal, {
          params: { lingkup: 'dinas', jenjang: 'SD' },
          body: { rows: seminggu([`07:${String(10 + (ke % 40))}`, '14:00']), berlakuMulai: '2026-02-01' },
        })
    }
    // Of this school itself: each save writes history, in the same chain as the lock.
    const penanda = async () => {
      while (jalan.terus)
        await uji.panggil('sekolah', simpanPenandaTangan, {
          params: { id: sd.id },
          body: { nama: 'Plt Kepala', jabatan: 'Plt. Kepala Sekolah', berlakuMulai: '2026-03-01' },
        })
    }
    const latar = [tap(), simpan(), penanda(), penanda(), penanda()]
    await new Promise((lanjut) => setTimeout(lanjut, 300))
    const { status, body } = await kunciFebruari(uji)
    await new Promise((lanjut) => setTimeout(lanjut, 300))
    jalan.terus = false
    await Promise.all(latar)
    expect([status, body.message]).toEqual([200, undefined])
    const [satu] = await segel(uji)
    expect(
      createHash('sha256')
        .update(satu?.rekap ?? '')
        .digest('hex'),
    ).toBe(satu?.sha256)
    // Whole: every row's days add up, and the ledger beside it is that of the same figures.
    const isi = JSON.parse(satu?.rekap ?? '{}')
    for (const baris of isi.laporan.baris) {
      const buku = isi.buku[baris.id.split('-')[1]].buku as { rupiah: number | null; bp: number }[]
      expect(buku.reduce((jumlah, garis) => jumlah + (garis.rupiah ?? 0), 0)).toBe(baris.jumlah_potongan ?? 0)
      expect(buku.reduce((jumlah, garis) => jumlah + garis.bp, 0)).toBe(baris.pct_potongan_total)
    }
    const kini = await kesiapan(uji)
    const guru = kini.penyesuaian.find(({ id }) => id === sd.gtk[1]?.idPublik)
    expect(guru?.beda.length).toBeGreaterThan(0)
    const tersegel = isi.laporan.baris.find(({ id }: { id: string }) => id === guru?.id)
    for (const { kolom, segel: lama } of guru?.beda ?? []) expect(lama).toBe(tersegel[kolom])
  })
})

describe('sesudah dikunci', () => {
  it('sebulan kemudian, dengan sekolah bernama lain, kedua laporan masih sama huruf demi huruf', async () => {
    const uji = await dunia()
    await kunciFebruari(uji)
    const sebelum = await teksLaporan(uji)
    uji.aplikasi.clock.set('2026-04-09T03:00:00.000Z')
    await sql`update sekolah set nama = 'SD Berganti Nama', alamat = 'Jalan Lain', jenjang = 'SMP'
      where id = ${uji.dunia.sekolah.sd.id}`.execute(uji.aplikasi.db)
    await sql`insert into penanda_tangan (sekolah_id, berlaku_mulai, nama, jabatan, disimpan_pada)
      values (${uji.dunia.sekolah.sd.id}, '2026-01-01', 'Kepala Baru', 'Kepala Sekolah', '2026-04-01')`.execute(
      uji.aplikasi.db,
    )
    await tambahPengguna(uji.aplikasi.db, 'operatorBaru', PERAN.SEKOLAH, { sekolahId: uji.dunia.sekolah.sd.id })
    expect(await teksLaporan(uji, 'operatorBaru')).toEqual(sebelum)
  })

  it('tap terlambat, jadwal dinas, dan tarif tidak mengubah satu huruf pun; penyesuaian = segar dikurangi segel', async () => {
    const uji = await dunia()
    await kunciFebruari(uji)
    const sebelum = await teksLaporan(uji)
    expect(sebelum.bulanan).toContain('"jumlah_potongan":140000')
    expect((await kesiapan(uji)).penyesuaian).toEqual([])

    expect((await tapTerlambat(uji, '7', '2026-02-09 06:50:00')).isi).toMatch(/^OK/)
    expect((await tapTerlambat(uji, '7', '2026-02-09 14:05:00')).isi).toMatch(/^OK/)
    expect(await teksLaporan(uji)).toEqual(sebelum)
    const tap = await kesiapan(uji)
    expect(tap.penyesuaian).toMatchObject([{ id: uji.dunia.sekolah.sd.gtk[1]?.idPublik, selisihPotongan: -60_000 }])
    expect(tap.penyesuaian[0]?.beda).toContainEqual({
      kolom: 'jumlah_alpa',
      label: expect.any(String),
      segel: 1,
      baru: 0,
    })

    const uptd = await kesiapan(uji, 'uptd', { sekolahId: uji.dunia.sekolah.sd.id })
    expect(uptd.penyesuaian[0]?.selisihPotongan).toBeNull()
    expect(uptd.penyesuaian[0]?.beda.find(({ kolom }) => kolom === 'jumlah_potongan')).toMatchObject({
      segel: null,
      baru: null,
    })
    const jadwal = await uji.panggil('kabkota', simpanJadwal, {
      params: { lingkup: 'dinas', jenjang: 'SD' },
      body: { rows: seminggu(['06:30', '14:00']), berlakuMulai: '2026-02-01' },
    })
    expect(jadwal.status).toBe(200)
    const tarif = await uji.panggil('admin', simpanTarif, {
      body: {
        kodeWilayah: uji.dunia.wilayah.kabKota,
        jenjang: ['SD'],
        nama: 'Profil baru',
        dasarHukum: 'Perbup 1/2026',
        berlakuMulai: '2026-02-01',
        profil: {
          alpaBp: 500,
          alpaBeruntun: null,
          mode: 'PER_KEJADIAN',
          pita: [{ dariMenit: 1, bp: 100 }],
          pitaIzin: null,
          bagianBp: 10_000,
        },
      },
    })
    expect([tarif.status, tarif.body.message]).toEqual([200, expect.any(String)])
    expect(await teksLaporan(uji)).toEqual(sebelum)

    const kini = await kesiapan(uji)
    expect((await buka(uji)).status).toBe(200)
    const sesudah = await teksLaporan(uji)
    expect(sesudah.bulanan).not.toBe(sebelum.bulanan)
    const baris = (teks: string) =>
      (JSON.parse(teks).baris as Record<string, number>[]).find(
        ({ id }) => String(id) === uji.dunia.sekolah.sd.gtk[1]?.idPublik,
      ) ?? {}
    const guru = kini.penyesuaian.find(({ id }) => id === uji.dunia.sekolah.sd.gtk[1]?.idPublik)
    expect(guru?.selisihPotongan).toBe(
      (baris(sesudah.bulanan)['jumlah_potongan'] ?? 0) - (baris(sebelum.bulanan)['jumlah_potongan'] ?? 0),
    )
    for (const { kolom, segel: lama, baru } of guru?.beda ?? [])
      expect([kolom, lama, baru]).toEqual([kolom, baris(sebelum.bulanan)[kolom], baris(sesudah.bulanan)[kolom]])
    expect(guru?.beda.map(({ kolom }) => kolom)).toContain('jumlah_terlambat_tanpa_izin')
  })

  it('SPTJM yang terikat segel berlaku sampai kuncinya dibuka; sesudah dikunci lagi masih SPTJM segel lama', async () => {
    const uji = await dunia()
    const { kode } = (await kunciFebruari(uji)).body
    await unggah(uji, kode)
    expect((await kesiapan(uji)).sptjm).toMatchObject({ segelKode: kode, segelBerlaku: true, tahunBulan: '202602' })
    await buka(uji)
    expect((await kesiapan(uji)).sptjm).toMatchObject({ segelKode: kode, segelBerlaku: false })
    await kunciFebruari(uji)
    expect((await kesiapan(uji)).sptjm).toMatchObject({ segelKode: kode, segelBerlaku: false })
  })
})

const unggah = async ({ aplikasi: { db }, dunia: { sekolah } }: AplikasiUji, kode: string) => {
  await sql`insert into dokumen (sekolah_id, kunci, pemilik, nama_berkas, mime, ukuran, sha256, diunggah_pada)
    values (${sekolah.sd.id}, 'berkas1', 'sptjm', 'sptjm.pdf', 'application/pdf', 1000, 'x', '2026-03-05')`.execute(db)
  await sql`insert into sptjm (sekolah_id, bulan, kunci_dokumen, segel_kode, diunggah_pada)
    values (${sekolah.sd.id}, 202602, 'berkas1', ${kode}, '2026-03-05')`.execute(db)
}

describe('membuka', () => {
  it('segel lama tetap tersimpan dengan alasannya, operator mendapat pesan, kunci berikutnya bernomor dua', async () => {
    const uji = await dunia()
    const pertama = (await kunciFebruari(uji)).body
    const { status, body } = await buka(uji)
    expect([status, body.message]).toEqual([
      200,
      'Kunci bulan Februari 2026 SD Uji 1 dibuka. Operator sekolah sudah diberi tahu.',
    ])
    const { rows } = await sql<{ subjek: string; isi: string; tautan: string; siapa: string }>`
      select p.subjek, p.isi, p.tautan, o.username as siapa from pesan p join pesan_penerima t on t.pesan_id = p.id
      join pengguna o on o.id = t.pengguna_id where p.pengirim_id is null`.execute(uji.aplikasi.db)
    expect(rows).toMatchObject([{ siapa: 'sekolah', tautan: '/kunci-bulan?bulan=202602' }])
    expect(rows[0]?.isi).toContain('Ada tap susulan')
    const kini = await kesiapan(uji)
    expect([kini.keadaan, kini.segel]).toEqual(['siap', null])
    expect(kini.segelLama).toMatchObject([{ kode: pertama.kode, dibukaOleh: 'kabkota', alasanBuka: 'Ada tap susulan' }])
    const kedua = (await kunciFebruari(uji)).body
    expect(kedua.kode).not.toBe(pertama.kode)
    expect((await segel(uji)).map(({ urutan }) => urutan)).toEqual([1, 2])
    const lama = await uji.panggil(null, verifikasiSegel, { params: { kode: pertama.kode } })
    expect(lama.body).toMatchObject({ dibukaPada: '2026-03-05T03:00:00.000Z', penggantiKode: kedua.kode })
  })

  it('yang sudah dibuka 409 dengan nama pembukanya, yang belum pernah dikunci 422', async () => {
    const uji = await dunia()
    const belum = await buka(uji)
    expect([belum.status, belum.body.galat[0].field]).toEqual([422, 'bulan'])
    await kunciFebruari(uji)
    const serentak = await Promise.all([buka(uji, 'kabkota'), buka(uji, 'admin'), buka(uji, 'uptd')])
    expect(serentak.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409, 409])
    const lagi = await buka(uji)
    expect([lagi.status, lagi.body.message]).toEqual([409, expect.stringMatching(/sudah dibuka oleh .* 5 Maret 2026/)])
  })
})
