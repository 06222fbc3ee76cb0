import { describe, expect, it } from 'vitest'
import { snippet } from './queries-snippet.ts'

/** As they are written where they are sent from. */
const DINAS = 'Dinas Pendidikan Kab. Malang'
const OF_WHOM = 'Dewi Rahayu, S.Pd.SD, 16 November 2026'
const putusan = (word: string, ...lines: string[]): [string, string] => [
  `Koreksi 202611000040 ${word}: ${OF_WHOM}`,
  [`${DINAS}: Koreksi No. 202611000040 ${word}.`, `Koreksi Waktu Kehadiran, ${OF_WHOM}.`, ...lines].join('\n'),
]
const shown = ([title, content]: [string, string]): string => snippet(title, content, true)

describe('baris pesan Sistem mulai dengan yang belum dikatakan judulnya', () => {
  it('putusan atas usulan: alasan, catatan, atau apa yang terjadi', () => {
    const repair = 'Bila alasannya dapat dipenuhi, perbaiki usulannya, lalu tekan Usulkan Ulang.'
    expect(shown(putusan('ditolak', 'Alasan: Surat tugas tidak terbaca', repair))).toBe(
      `Alasan: Surat tugas tidak terbaca. ${repair}`,
    )
    expect(shown(putusan('perlu perbaikan', 'Catatan: Tanggal surat keliru', 'Perbaiki usulannya.'))).toBe(
      'Catatan: Tanggal surat keliru. Perbaiki usulannya.',
    )
    expect(shown(putusan('dibatalkan persetujuannya', 'Alasan: Salah orang', 'Harinya kembali.'))).toMatch(/^Alasan: /)
    const approved = 'Laporannya sudah ikut berubah; tidak ada yang perlu Anda lakukan.'
    expect(shown(putusan('disetujui', approved))).toBe(approved)
  })

  it('usulan beberapa hari: orang dan harinya tidak diulang', () => {
    const who = 'Ani, 2 Februari 2026 sampai 4 Februari 2026'
    const content = `${DINAS}: Absensi Manual No. 202602000001 ditolak.\nSakit, ${who}.\nAlasan: Tanpa surat dokter`
    expect(snippet(`Absensi Manual 202602000001 ditolak: ${who}`, content, true)).toBe('Alasan: Tanpa surat dokter')
  })

  it('SPTJM yang dikembalikan: catatannya; yang diterima tanpa catatan: siapa yang menerima', () => {
    const sptjm = (word: string, rest = ''): [string, string] => [
      `SPTJM November 2026 ${word}`,
      `${DINAS}: SPTJM bulan November 2026 ${word}.${rest}`,
    ]
    expect(shown(sptjm('dikembalikan', '\nCatatan: Meterai belum ditempel\nPerbaiki, lalu unggah ulang.'))).toBe(
      'Catatan: Meterai belum ditempel. Perbaiki, lalu unggah ulang.',
    )
    expect(shown(sptjm('diterima'))).toBe(DINAS)
  })

  it('kunci bulan yang dibuka: alasannya; pengingat bulan: tenggatnya', () => {
    const content = `${DINAS} membuka kunci bulan November 2026 SDN 1 Kepanjen.\nAlasan: Jadwal keliru\nPeriksa rekapnya.`
    expect(snippet('Kunci bulan November 2026 dibuka', content, true)).toBe('Alasan: Jadwal keliru. Periksa rekapnya.')
    const reminder = 'Bulan Oktober 2026 sekolah Anda belum dikunci. Lengkapi, lalu kunci bulannya.'
    expect(snippet('Bulan Oktober 2026 belum dikunci', `${reminder}\nTenggatnya 5 November 2026.`, true)).toBe(
      'Tenggatnya 5 November 2026.',
    )
  })

  it('keberatan: apa yang dikeberatkan', () => {
    const content = `Dewi Rahayu, S.Pd.SD berkeberatan atas kehadirannya pada 16 November 2026:\n“Saya hadir.”\nJadikan koreksi.`
    expect(snippet(`Keberatan ${OF_WHOM}`, content, true)).toBe('“Saya hadir.” Jadikan koreksi.')
    const answer = 'Koreksi No. 202611000040 ditolak. Alasan: Tanpa bukti.\nBicarakan dengan operator sekolah.'
    expect(snippet('Keberatan Anda atas 16 November 2026 ditolak', answer, true)).toMatch(/^Koreksi No\. 2/)
  })

  it('yang baru di baris pertama tetap di depan', () => {
    const retroactive = 'Budi dari SDN 1 (NPSN 20500001) menyimpan jadwal sekolahnya sejak 2 November 2026.'
    expect(
      snippet('Jadwal mengubah hari yang sudah lewat: SDN 1', `${retroactive}\nAlasan: Pergantian semester`, true),
    ).toBe(`${retroactive} Alasan: Pergantian semester`)
    const operator = 'Budi (budi) mendaftar sebagai operator SDN 1 (NPSN 20500001).'
    expect(snippet('Pendaftaran operator: SDN 1', `${operator}\nPastikan dahulu.`, true)).toMatch(/^Budi \(budi\)/)
    const failed = '3 data kehadiran ditolak DHGTK. Lihat alasannya, perbaiki datanya, lalu pilih Kirim ulang.'
    expect(snippet('Pengiriman gagal ke DHGTK', failed, true)).toBe(failed)
  })
})

it('surat orang: kata-kata pertamanya, tanpa baris baru, paling banyak 140 huruf', () => {
  expect(snippet('Rapat Senin', 'Rapat Senin\n\nPukul 08.00', false)).toBe('Rapat Senin Pukul 08.00')
  expect(snippet('', '', false)).toBe('')
  expect(Array.from(snippet('Rapat', '😀'.repeat(200), false))).toHaveLength(140)
})
