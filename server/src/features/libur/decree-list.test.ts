import { longTanggal } from '@geisa/engine/calendar'
import { LIBUR_NASIONAL } from '@geisa/engine/jadwal/libur-nasional'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readLists } from './decree-list.ts'

const short = (text: string) =>
  readLists(text).map(
    ({ tanggal, sampai, nama, wrong }) => wrong ?? `${tanggal}${sampai === null ? '' : `..${sampai}`} ${nama}`,
  )

describe('daftar libur sebuah keputusan', () => {
  it.each([
    ['1 Januari 2027 Tahun Baru Masehi', ['2027-01-01 Tahun Baru Masehi']],
    ['2027-01-01;Tahun Baru', ['2027-01-01 Tahun Baru']],
    ['"2027-01-01";"Tahun Baru";"Nasional"', ['2027-01-01 Tahun Baru']],
    ['01/01/2027\tTahun Baru', ['2027-01-01 Tahun Baru']],
    ['1.1.2027 Tahun Baru', ['2027-01-01 Tahun Baru']],
    ['Jumat, 1 Januari 2027 – Tahun Baru', ['2027-01-01 Tahun Baru']],
    ["Jum'at 1 JANUARI 2027: Tahun Baru", ['2027-01-01 Tahun Baru']],
    ['1. Senin, 16 Februari 2026: Cuti bersama Imlek', ['2026-02-16 Cuti bersama Imlek']],
    ['12) 25 Des 2026 - Natal', ['2026-12-25 Natal']],
    ['• 17 agt 2026 Proklamasi Kemerdekaan RI', ['2026-08-17 Proklamasi Kemerdekaan RI']],
    ['20–21 Maret 2026 Idulfitri', ['2026-03-20..2026-03-21 Idulfitri']],
    ['20 s.d. 21 Maret 2026 Idulfitri', ['2026-03-20..2026-03-21 Idulfitri']],
    ['21–26 Desember 2026 Libur semester', ['2026-12-21..2026-12-26 Libur semester']],
    ['21 s.d. 26 Desember 2026 Libur semester', ['2026-12-21..2026-12-26 Libur semester']],
    ['28 Desember 2026 – 2 Januari 2027 Libur semester', ['2026-12-28..2027-01-02 Libur semester']],
    ['20, 22-24 dan 26 Mei 2026 Cuti', ['2026-05-20 Cuti', '2026-05-22..2026-05-24 Cuti', '2026-05-26 Cuti']],
    ['20-23, 22-25 Mei 2026 Cuti', ['2026-05-20..2026-05-25 Cuti']],
    ['20-23, 22 Mei 2026 Cuti', ['2026-05-20..2026-05-23 Cuti']],
    [
      '18, 20, 23 dan 24 Maret 2026 Cuti bersama',
      ['2026-03-18', '2026-03-20', '2026-03-23', '2026-03-24'].map((hari) => `${hari} Cuti bersama`),
    ],
    ['18, 20, dan 23 Maret 2026 Cuti', ['2026-03-18 Cuti', '2026-03-20 Cuti', '2026-03-23 Cuti']],
    ['31 Desember 2026 - 1 Januari 2027 Pergantian tahun', ['2026-12-31..2027-01-01 Pergantian tahun']],
    ['31 Des – 1 Jan 2027 Pergantian tahun', ['2026-12-31..2027-01-01 Pergantian tahun']],
    ['2026-03-20 - 2026-03-21;Idulfitri', ['2026-03-20..2026-03-21 Idulfitri']],
    ['3 April 2026 Jumat Agung', ['2026-04-03 Jumat Agung']],
    ['Jumat, 3 April 2026 Jumat Agung', ['2026-04-03 Jumat Agung']],
    ['1 Juni 2026 (Senin) Hari Lahir Pancasila', ['2026-06-01 Hari Lahir Pancasila']],
    ['2026-06-01;Senin;Hari Lahir Pancasila', ['2026-06-01 Hari Lahir Pancasila']],
    ['1 Muharam 1448 Hijriah', ["Tanggal tidak terbaca. Tulis seperti '1 Januari 2027 Tahun Baru', tanggal di depan"]],
    ['Tahun Baru', ['Tidak ada tanggal di baris ini']],
    ['1 Januari 2027', ['Nama libur tidak ditulis']],
    ['1 Januari 2027 - 2', ['Nama libur tidak ditulis']],
    ['1 Januari Tahun Baru', ['Tahun tidak ditulis']],
    ['31 Februari 2026 Salah', ['Tanggal 31 Februari 2026 tidak ada di kalender']],
    ['29/02/2027 Kabisat', ['Tanggal 29 Februari 2027 tidak ada di kalender']],
    ['2026-13-01 Salah', ['Tidak ada bulan ke-13']],
    ['24-20 Maret 2026 Terbalik', ['Tanggal akhir mendahului tanggal awal']],
    ['1 Januari 2026 - 1 Juni 2026 Setengah tahun', ['Satu libur paling lama 92 hari; ini 152 hari']],
    ['1 Juni 2026 - 31 Agustus 2026 Tiga bulan', ['2026-06-01..2026-08-31 Tiga bulan']],
    [`1 Januari 2027 ${'a'.repeat(201)}`, ['Nama libur paling panjang 200 huruf']],
    ['x'.repeat(600), ['Baris terlalu panjang']],
    ['1 Januari 20277 X', ["Tahun '20277' tidak terbaca: tulis empat angka"]],
    ['31 Des 2026 s.d. 1 Jan 20277 X', ["Tahun '20277' tidak terbaca: tulis empat angka"]],
    ['1 Januari 202 X', ["Tahun '202' tidak terbaca: tulis empat angka"]],
    ['1 Jan 2027 s.d. 2 Jan 2027 (2 hari)', ['Nama libur tidak ditulis']],
    ['1 Jan 2027 s.d. 2 Jan 2027 (2 hari) Tahun Baru', ['2027-01-01..2027-01-02 Tahun Baru']],
    ['1-2 Jan 2027 Libur semester (2 (dua) hari kerja)', ['2027-01-01..2027-01-02 Libur semester']],
    ['1 Mei 2027\t1 hari\tHari Buruh', ['2027-05-01 Hari Buruh']],
    ['1 Mei 2027\t3 hari\tHari Buruh', ['Tertulis 3 hari, terbaca 1 hari: tulis awal dan akhirnya']],
    [
      '1 Mei 2027\t2 Mei 2027\tDua',
      ["Nama libur diawali angka: '2 Mei 2027'. Tulis rentang seperti '1-2 Mei 2027', lalu namanya"],
    ],
    [
      '1 Mei 2027;2027-05-02 Dua',
      ["Nama libur diawali angka: '2027-05-02 Dua'. Tulis rentang seperti '1-2 Mei 2027', lalu namanya"],
    ],
    ['16 Juni 2026 1 Muharam Tahun Baru Islam', ['2026-06-16 1 Muharam Tahun Baru Islam']],
    ["5 Januari 2027 27 Sya'ban", ["2027-01-05 27 Sya'ban"]],
    ['20 Maret 2026 1 Syawal 1447 Hijriah', ['2026-03-20 1 Syawal 1447 Hijriah']],
    ['\u200b1 Mei 2026\u200f Hari\u00ad Buruh\u0007', ['2026-05-01 Hari Buruh']],
  ])('%s', (text, expectations) => {
    expect(short(text)).toEqual(expectations)
  })

  it('hari yang tidak cocok dengan tanggalnya disebut salah, tanggal lain di baris itu tidak; rentang seluruhnya', () => {
    expect(short('Kamis, 1 Januari 2027 Tahun Baru')).toEqual(['1 Januari 2027 hari Jumat, tertulis Kamis'])
    expect(short('1. Kamis, 16 Februari 2026: Cuti bersama Imlek')).toEqual([
      '16 Februari 2026 hari Senin, tertulis Kamis',
    ])
    expect(short('21-22 Maret 2026 Sabtu-Senin Idulfitri')).toEqual(['22 Maret 2026 hari Minggu, tertulis Senin'])
    expect(short('20 dan 22 Maret 2026 Jumat dan Senin Idulfitri')).toEqual([
      '2026-03-20 Idulfitri',
      '22 Maret 2026 hari Minggu, tertulis Senin',
    ])
    expect(short('Senin - Sabtu, 21-26 Desember 2026 Libur semester')).toEqual([
      '2026-12-21..2026-12-26 Libur semester',
    ])
  })

  it('tahun yang salah tulis tidak digantikan tahun judul', () => {
    expect(short('Hari Libur Nasional Tahun 2027\n1 Januari 20277 Tahun Baru')).toEqual([
      "Tahun '20277' tidak terbaca: tulis empat angka",
    ])
  })

  it('judul dilewati, tahunnya berlaku bagi tabel di bawahnya seperti dalam SKB', () => {
    const skb = `\uFEFFLAMPIRAN KEPUTUSAN BERSAMA
NOMOR 933 TAHUN 2025
A. Hari Libur Nasional Tahun 2026

No. Tanggal Hari Keterangan
1. 1 Januari Kamis Tahun Baru 2026 Masehi
8 21-22 Maret Sabtu-Minggu Idul Fitri 1447 Hijriah
B. Cuti Bersama Tahun 2026
2. 20, 23, dan 24 Maret Jumat, Senin, dan Selasa Idul Fitri 1447 Hijriah`
    expect(
      readLists(skb).map(({ baris, tanggal, sampai, nama, wrong }) => [baris, tanggal, sampai, nama, wrong]),
    ).toEqual([
      [6, '2026-01-01', null, 'Tahun Baru 2026 Masehi', null],
      [7, '2026-03-21', '2026-03-22', 'Idul Fitri 1447 Hijriah', null],
      [9, '2026-03-20', null, 'Idul Fitri 1447 Hijriah', null],
      [9, '2026-03-23', null, 'Idul Fitri 1447 Hijriah', null],
      [9, '2026-03-24', null, 'Idul Fitri 1447 Hijriah', null],
    ])
  })

  it('daftar yang ditulis dari libur nasional terbaca kembali sama', () => {
    const text = LIBUR_NASIONAL.map(({ tanggal, nama }, nth) => `${nth + 1}. ${longTanggal(tanggal)} ${nama}`).join(
      '\n',
    )
    expect(short(text)).toEqual(LIBUR_NASIONAL.map(({ tanggal, nama }) => `${tanggal} ${nama}`))
  })

  it('teks apa pun dijawab tanpa galat: sebuah libur yang ada di kalender, atau alasannya', () => {
    const potongan = fc.constantFrom(
      '1',
      '31',
      ' ',
      'Maret',
      ' 2026',
      '-',
      ',',
      ' dan ',
      'Senin',
      ';',
      '\n',
      '/',
      'Idul',
      '"',
    )
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(potongan).map((content) => content.join('')),
        ),
        (text) => {
          for (const { tanggal, nama, wrong } of readLists(text)) {
            if (wrong === null)
              expect([tanggal, nama]).toEqual([
                expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
                expect.stringMatching(/\p{L}/u),
              ])
            else expect(wrong).not.toBe('')
          }
        },
      ),
    )
  })
})
