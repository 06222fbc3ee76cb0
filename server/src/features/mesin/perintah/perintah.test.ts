import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  buildCommand,
  type CommandArgument,
  commandAnswer,
  cutNamaMesin,
  JENIS_PERINTAH,
  resultMeaning,
  takeKelompok,
} from './perintah.ts'

const guru = { pin: '1157', nama: 'Guru Satu' }
const bulan = { dari: '2026-08-01 00:00:00', sampai: '2026-08-31 23:59:59' }

function row(jenis: string, args: CommandArgument = {}, pushver?: string): string {
  const result = buildCommand('101', jenis, args, pushver)
  return 'baris' in result ? result.baris : `DITOLAK ${result.ditolak}`
}

describe('menyusun perintah', () => {
  it('bentuk 2.x persis seperti contoh', () => {
    expect(row('DATA UPDATE USERINFO', guru, '2.4.0')).toBe(
      'C:101:DATA UPDATE USERINFO PIN=1157\tName=Guru Satu\tPri=0\tPasswd=\tCard=\tGrp=1\tTZ=0000000000000000',
    )
    expect(row('DATA DELETE USERINFO', { pin: '2160' }, '2.2.14')).toBe('C:101:DATA DELETE USERINFO PIN=2160')
    expect(row('DATA QUERY ATTLOG', bulan, '2.4.0')).toBe(
      'C:101:DATA QUERY ATTLOG StartTime=2026-08-01 00:00:00\tEndTime=2026-08-31 23:59:59',
    )
    expect(['INFO', 'CHECK', 'LOG', 'RELOAD OPTIONS', 'REBOOT'].map((jenis) => row(jenis))).toEqual([
      'C:101:INFO',
      'C:101:CHECK',
      'C:101:LOG',
      'C:101:RELOAD OPTIONS',
      'C:101:REBOOT',
    ])
  })

  it.each([undefined, '', '1.9', 'x'])('firmware lama (pushver %j) memakai kata lama', (pushver) => {
    expect(row('DATA UPDATE USERINFO', guru, pushver)).toMatch(/^C:101:DATA USER PIN=1157\tName=Guru Satu\t/)
    expect(row('DATA DELETE USERINFO', guru, pushver)).toBe('C:101:DATA DEL_USER PIN=1157')
  })

  it('3.x memakai tabel user', () => {
    expect(row('DATA UPDATE USERINFO', { ...guru, kartu: '99' }, '3.1.2')).toBe(
      'C:101:DATA UPDATE user Cardno=99\tPin=1157\tName=Guru Satu\tPrivilege=0',
    )
    expect(row('DATA DELETE USERINFO', guru, '3.0.1')).toBe('C:101:DATA DELETE user Pin=1157')
    expect(row('DATA QUERY ATTLOG', bulan, '3.0.1')).toMatch(/^DITOLAK/)
  })

  it.each([
    'SHELL rm',
    'SHELL',
    'PutFile',
    'GetFile',
    'UPGRADE',
    'CLEAR LOG',
    'CLEAR DATA',
    'info',
    'INFO\nC:9:CLEAR LOG',
    'USER ADD',
    '',
    '__proto__',
  ])('%j tidak diizinkan', (jenis) => {
    expect(row(jenis)).toBe('DITOLAK Perintah ini tidak diizinkan.')
  })

  it.each<[string, CommandArgument]>([
    ['DATA UPDATE USERINFO', { pin: '1\nC:9:REBOOT', nama: 'A' }],
    ['DATA UPDATE USERINFO', { pin: '1', nama: 'A\tPri=14' }],
    ['DATA UPDATE USERINFO', { pin: '1', nama: 'A\rB' }],
    ['DATA UPDATE USERINFO', { pin: '', nama: 'A' }],
    ['DATA UPDATE USERINFO', { pin: '1 2', nama: 'A' }],
    ['DATA UPDATE USERINFO', { pin: '1', nama: 'Ä'.repeat(13) }],
    ['DATA UPDATE USERINFO', { pin: '1', nama: 'A', kartu: '1x' }],
    ['DATA DELETE USERINFO', {}],
    ['DATA QUERY ATTLOG', { dari: '2026-02-30 00:00:00', sampai: bulan.sampai }],
    ['DATA QUERY ATTLOG', { dari: bulan.sampai, sampai: bulan.dari }],
    ['DATA QUERY ATTLOG', {}],
  ])('%s dengan %j ditolak', (jenis, args) => {
    expect(row(jenis, args, '2.4.0')).toMatch(/^DITOLAK .+\.$/)
  })

  it('nama tepat 24 byte diterima; nomor perintah diperiksa', () => {
    expect(row('DATA UPDATE USERINFO', { pin: '1', nama: 'Ä'.repeat(12) }, '2.4.0')).toMatch(/^C:101/)
    expect(buildCommand('1:2', 'INFO')).toHaveProperty('ditolak')
    expect(buildCommand('1'.repeat(17), 'INFO')).toHaveProperty('ditolak')
  })

  it('isian apa pun memberi tepat satu baris dengan kata dari daftar, atau ditolak', () => {
    const input = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.constantFrom('1', '\n', '\t', '\u2028'))
    fc.assert(
      fc.property(
        fc.constantFrom(...JENIS_PERINTAH),
        input,
        input,
        input,
        fc.constantFrom(undefined, '2.4', '3.1'),
        (jenis, pin, nama, card, version) => {
          const result = row(jenis, { pin, nama, kartu: card, ...bulan }, version)
          if (result.startsWith('DITOLAK')) return
          expect(result).not.toMatch(/[\r\n\0]/)
          expect(result).toMatch(
            /^C:101:(INFO|CHECK|LOG|RELOAD OPTIONS|REBOOT|DATA (QUERY ATTLOG|UPDATE USERINFO|UPDATE user|DELETE USERINFO|DELETE user|USER|DEL_USER) .*)$/s,
          )
        },
      ),
    )
  })
})

describe('kelompok perintah dalam satu jawaban', () => {
  const queues = (jumlah: number, length = 10) =>
    Array.from({ length: jumlah }, (_, i) => ({ id: i, jenis: 'CHECK', baris: 'x'.repeat(length) }))

  it('paling banyak 200 perintah atau 40 KB', () => {
    expect(takeKelompok(queues(500))).toHaveLength(200)
    const big = takeKelompok(queues(100, 1000))
    expect(Buffer.byteLength(commandAnswer(big))).toBeLessThanOrEqual(40 * 1024)
    expect(big).toHaveLength(40)
    expect(takeKelompok(queues(100, 1000), 10 * 1024)).toHaveLength(10)
  })

  it('REBOOT paling akhir, sekali, dan menunggu bila yang lain belum muat', () => {
    const reboot = { id: -1, jenis: 'REBOOT', baris: 'C:1:REBOOT' }
    expect(takeKelompok([reboot, ...queues(2), reboot]).map((one) => one.jenis)).toEqual(['CHECK', 'CHECK', 'REBOOT'])
    expect(takeKelompok([reboot, ...queues(200)]).some((one) => one.jenis === 'REBOOT')).toBe(false)
  })

  it('tanpa pekerjaan dijawab OK, selain itu satu baris LF per perintah', () => {
    expect(commandAnswer([])).toBe('OK')
    expect(commandAnswer([{ baris: 'C:1:INFO' }, { baris: 'C:2:CHECK' }])).toBe('C:1:INFO\nC:2:CHECK\n')
  })
})

it('arti hasil dalam bahasa Indonesia', () => {
  expect([0, 25, -1, -3, -10, -22, -1002, -1004, -1005, -77, null].map(resultMeaning)).toEqual([
    'Berhasil',
    'Berhasil',
    'Isian perintah salah',
    'Mesin gagal membaca atau menulis data',
    'Pengguna tidak ada di mesin',
    'Perintah tidak didukung mesin ini',
    'Perintah tidak didukung mesin ini',
    'Tabel tidak ada di mesin ini',
    'Mesin sedang sibuk, coba lagi nanti',
    'Gagal dengan kode -77',
    'Mesin menjawab tanpa hasil',
  ])
})

it('nama dipotong pada batas huruf, paling banyak 24 byte', () => {
  expect(cutNamaMesin('  Muhammad\tAbdurrahman Wahid ')).toBe('Muhammad Abdurrahman Wah')
  expect(cutNamaMesin(`${'A'.repeat(23)}Ä`)).toBe('A'.repeat(23))
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (nama) => Buffer.byteLength(cutNamaMesin(nama)) <= 24))
})
