import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { bacaOperlog, bacaRtlog, bacaUserinfo } from './adms-pengguna.ts'

const operlog = (teks: string) => bacaOperlog(Buffer.from(teks))

describe('OPERLOG', () => {
  it('membaca peristiwa; jam diubah, data dan log dihapus diberi peringatan', () => {
    const hasil = operlog(
      'OPLOG 4\t14\t2026-08-12 07:40:20\t0\t0\t0\t0\n' +
        'OPLOG 21\t0\t2026-08-12 07:41:00\t0\n' +
        'OPLOG 23\t1\t2026-08-12 07:42:00\r\nOPLOG 13\t1\t2026-08-12 07:42:00\nOPLOG 9\t1\t2026-08-12 07:42:00\t7\n' +
        'OPLOG 43\t1\t2026-08-12 07:42:00',
    )
    expect(hasil.peristiwa[0]).toEqual({
      kode: 4,
      admin: '14',
      waktuLokal: '2026-08-12 07:40:20',
      argumen: ['0', '0', '0', '0'],
      peringatan: null,
    })
    expect(hasil.peristiwa.slice(1).map((satu) => [satu.kode, satu.peringatan])).toEqual([
      [21, 'Jam mesin diubah'],
      [23, 'Log tap dihapus di mesin'],
      [13, 'Semua data dihapus di mesin'],
      [9, 'Pengguna dihapus di mesin'],
      [43, 'Log dihapus setelah diunduh ke USB'],
    ])
    expect(hasil.peristiwa[1]!.admin).toBeNull()
    expect(hasil).toMatchObject({ jumlahBaris: 6, karantina: [] })
  })

  it('pengguna: PIN, nama, hak, kartu disimpan; kata sandi tidak', () => {
    const hasil = operlog('USER PIN=0042\tName=SITI AMINAH\tPri=14\tPasswd=SANDI-UJI\tCard=[0013579]\tGrp=1\tTZ=0001')
    expect(hasil.pengguna).toEqual([{ pin: '0042', nama: 'SITI AMINAH', hak: 14, kartu: '0013579' }])
    expect(JSON.stringify(hasil)).not.toContain('SANDI-UJI')
  })

  it('kartu nol dan nama kosong berarti tidak ada; nama boleh memuat tanda sama dengan', () => {
    expect(operlog('USER PIN=1\tName=\tCard=[0000000000]\tPri=').pengguna).toEqual([
      { pin: '1', nama: null, hak: null, kartu: null },
    ])
    expect(operlog('user pin=1\tNAME=A=B').pengguna[0]!.nama).toBe('A=B')
  })

  it('nama GB2312 terbaca, nama UTF-8 yang terpotong di 24 byte kehilangan huruf terakhirnya saja', () => {
    const gb = Buffer.concat([
      Buffer.from('USER PIN=1\tName='),
      Buffer.from([0xd5, 0xc5, 0xc8, 0xfd]),
      Buffer.from('\tPri=0\n'),
    ])
    const potong = Buffer.concat([Buffer.from('USER PIN=2\tName=René'), Buffer.from([0xc3]), Buffer.from('\tPri=0')])
    expect(bacaOperlog(Buffer.concat([gb, potong])).pengguna.map((satu) => satu.nama)).toEqual(['张三', 'René'])
  })

  it('templat, wajah, foto dan kata asing dihitung lalu dibuang', () => {
    const hasil = operlog(
      'FP PIN=1\tFID=0\tSize=1200\tValid=1\tTMP=TEMPLAT-UJI\nFP PIN=2\tTMP=TEMPLAT-UJI\nFACE PIN=1\tTMP=TEMPLAT-UJI\n' +
        'BIOPHOTO PIN=1\tContent=TEMPLAT-UJI\nIRIS PIN=1\tTMP=TEMPLAT-UJI\n',
    )
    expect([...hasil.dibuang]).toEqual([
      ['FP', 2],
      ['FACE', 1],
      ['BIOPHOTO', 1],
      ['LAIN', 1],
    ])
    expect(JSON.stringify([hasil, [...hasil.dibuang]])).not.toContain('TEMPLAT-UJI')
  })

  it('baris rusak dikarantina tanpa kata sandinya', () => {
    const hasil = operlog(
      'USER Name=X\tPasswd=SANDI-UJI\tPri=0\nOPLOG x\t0\t2026-08-12 07:40:20\nOPLOG 4\t0\t2026-02-30 07:40:20',
    )
    expect(hasil.karantina.map((satu) => satu.alasan)).toEqual([
      'PIN kosong',
      'Kode peristiwa bukan angka',
      'Tanggal tidak ada dalam kalender',
    ])
    expect(hasil.karantina[0]!.baris).toBe('USER Name=X\tPasswd=[dibuang]\tPri=0')
  })

  it('setiap baris tidak kosong terhitung tepat sekali, apa pun isinya', () => {
    const potongan = fc.constantFrom(
      'OPLOG ',
      'USER ',
      'FP ',
      'PIN=',
      '1',
      '\t',
      '\n',
      '2026-08-12 07:40:20',
      'Passwd=',
      '\0',
      'é',
    )
    fc.assert(
      fc.property(fc.array(fc.oneof(potongan, fc.string({ maxLength: 8 }))), (bagian) => {
        const hasil = operlog(bagian.join(''))
        const dibuang = [...hasil.dibuang.values()].reduce((jumlah, satu) => jumlah + satu, 0)
        expect(hasil.peristiwa.length + hasil.pengguna.length + hasil.karantina.length + dibuang).toBe(
          hasil.jumlahBaris,
        )
      }),
      { numRuns: 1000 },
    )
  })
})

describe('USERINFO', () => {
  it('dengan atau tanpa kata pembuka, juga nama kolom 3.x', () => {
    const hasil = bacaUserinfo(
      Buffer.from(
        'USER PIN=1\tName=A\tPri=0\tPasswd=SANDI-UJI\nPIN=2\tName=B\tPri=0\n' +
          'user uid=3\tcardno=99\tpin=3\tpassword=SANDI-UJI\tname=C\tprivilege=14\n\nrusak',
      ),
    )
    expect(hasil.pengguna.map((satu) => [satu.pin, satu.nama, satu.hak, satu.kartu])).toEqual([
      ['1', 'A', 0, null],
      ['2', 'B', 0, null],
      ['3', 'C', 14, '99'],
    ])
    expect(hasil).toMatchObject({ jumlahBaris: 4, karantina: [{ baris: 'rusak', alasan: 'PIN kosong' }] })
    expect(JSON.stringify(hasil)).not.toContain('SANDI-UJI')
  })
})

describe('rtlog 3.x', () => {
  it('hanya baris ber-PIN yang menjadi tap; kode peristiwa tetap dibawa', () => {
    const hasil = bacaRtlog(
      Buffer.from(
        'time=2026-08-12 07:40:20\tpin=0042\tcardno=0\teventaddr=1\tevent=3\tinoutstatus=1\tverifytype=15\tindex=7\r\n' +
          'time=2026-08-12 07:40:21\tpin=0\tcardno=0\teventaddr=1\tevent=206\tinoutstatus=2\tverifytype=200\tindex=8\r\n' +
          'time=2026-02-30 07:40:21\tpin=5\tevent=3\n',
      ),
    )
    expect(hasil).toEqual({
      taps: [
        {
          pin: '0042',
          waktuLokal: '2026-08-12 07:40:20',
          status: 1,
          verify: 15,
          sisa: 'cardno=0\teventaddr=1\tevent=3\tindex=7',
        },
      ],
      bukanTap: 1,
      karantina: [{ baris: 'time=2026-02-30 07:40:21\tpin=5\tevent=3', alasan: 'Tanggal tidak ada dalam kalender' }],
      jumlahBaris: 3,
    })
  })
})
