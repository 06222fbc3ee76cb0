import { verifikasiSegel } from '@geisa/contract/verifikasi'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AplikasiUji, buatAplikasiUji } from '../../../test/aplikasi-uji.ts'

const KODE = ['ABCD-EFGH-JK23', 'MNPQ-RSTV-WX45'] as const
let uji: AplikasiUji
beforeAll(async () => {
  uji = await buatAplikasiUji()
  const { id } = uji.dunia.sekolah.sd
  const baris = [
    { nama: 'Siti Rahasia', nip: '198001012005011001', tampil_sptjm: true, ...angka(20, 1, 140_000) },
    { nama: 'Budi Rahasia', nip: null, tampil_sptjm: false, ...angka(18, 0, null) },
  ]
  const rekap = JSON.stringify({ laporan: { baris }, buku: {}, sha256Rincian: 'x' })
  for (const [i, kode] of KODE.entries()) {
    await sql`insert into segel (sekolah_id, bulan, urutan, kode, rekap, sha256, dikunci_pada, dibuka_pada, alasan_buka)
      values (${id}, 202602, ${i + 1}, ${kode}, ${rekap}, ${`hash${i}`}, '2026-03-02T01:00:00Z',
        ${i === 0 ? '2026-03-03T01:00:00Z' : null}, ${i === 0 ? 'Ada koreksi susulan' : null})`.execute(uji.aplikasi.db)
    await sql`insert into alamat_segel (kode, sekolah_id, bulan, urutan) values (${kode}, ${id}, 202602, ${i + 1})`.execute(
      uji.aplikasi.db,
    )
  }
})
afterAll(() => uji.tutup())

const angka = (hadir: number, alpa: number, potongan: number | null) => ({
  jumlah_kehadiran: hadir,
  jumlah_dinas_luar: 1,
  jumlah_alpa: alpa,
  jumlah_sakit: 0,
  jumlah_cuti: 2,
  jumlah_potongan: potongan,
})

const periksa = (kode: string, siapa: string | null = null) => uji.panggil(siapa, verifikasiSegel, { params: { kode } })

describe('verifikasi segel', () => {
  it('tanpa masuk: sekolah, bulan, hash, dan jumlah semua GTK, tanpa seorang pun', async () => {
    const { status, body } = await periksa(KODE[1])
    const { nama, npsn } = uji.dunia.sekolah.sd
    expect(status).toBe(200)
    expect(body).toMatchObject({
      kode: KODE[1],
      sha256: 'hash1',
      bulan: '202602',
      sekolah: { nama, npsn, jenjang: 'SD', namaKabKota: 'Kab. Malang' },
      dibukaPada: null,
      penggantiKode: null,
      total: { gtk: 2, kehadiran: 38, dinasLuar: 2, alpa: 1, sakit: 0, cuti: 4, jumlahPotongan: 140_000 },
    })
    expect(JSON.stringify(body)).not.toMatch(/Rahasia|198001012005011001|operator/i)
  })

  it('segel yang sudah dibuka menyebut kapan dan kode penggantinya', async () => {
    const { body } = await periksa(KODE[0])
    expect(body).toMatchObject({ kode: KODE[0], dibukaPada: '2026-03-03T01:00:00.000Z', penggantiKode: KODE[1] })
    expect(JSON.stringify(body)).not.toContain('koreksi susulan')
  })

  it.each(['mnpq-rstv-wx45', 'MNPQRSTVWX45', ' mnpq rstv wx45 ', 'MNPQ–RSTV–WX45'])(
    'kode %o dikenali',
    async (kode) => {
      expect((await periksa(kode)).body.kode).toBe(KODE[1])
    },
  )

  it.each(['ZZZZ-ZZZZ-ZZZZ', 'ABCD', "' or 1=1 --", '%25', '\u0000'])(
    'kode %o yang tidak ada dijawab 404 dengan kalimat',
    async (kode) => {
      const { status, body } = await periksa(kode)
      expect([status, body]).toEqual([
        404,
        { message: 'Segel dengan kode ini tidak ditemukan', kode: 'TIDAK_DITEMUKAN' },
      ])
    },
  )

  it('kode yang terlalu panjang ditolak dengan nama bidangnya', async () => {
    const { status, body } = await periksa('A'.repeat(41))
    expect([status, body.galat[0].field]).toEqual([422, 'kode'])
  })

  it('siapa pun yang masuk mendapat jawaban yang sama', async () => {
    expect((await periksa(KODE[1], 'asing')).body).toEqual((await periksa(KODE[1])).body)
  })

  it('dibatasi per menit dari satu alamat', async () => {
    expect((await periksa('ZZZZ-ZZZZ-ZZZZ')).status).toBe(404)
    for (let ke = 0; ke < 60; ke++) await periksa('ZZZZ-ZZZZ-ZZZZ')
    const { status, body } = await periksa(KODE[1])
    expect([status, body.kode]).toEqual([429, 'TERLALU_SERING'])
  })
})
