import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readOperlog, readRtlog, readUserinfo } from './operlog-userinfo.ts'

const operlog = (text: string) => readOperlog(Buffer.from(text))

describe('OPERLOG', () => {
  it('membaca peristiwa; jam diubah, data dan log dihapus diberi peringatan', () => {
    const result = operlog(
      'OPLOG 4\t14\t2026-08-12 07:40:20\t0\t0\t0\t0\n' +
        'OPLOG 21\t0\t2026-08-12 07:41:00\t0\n' +
        'OPLOG 23\t1\t2026-08-12 07:42:00\r\nOPLOG 13\t1\t2026-08-12 07:42:00\nOPLOG 9\t1\t2026-08-12 07:42:00\t7\n' +
        'OPLOG 43\t1\t2026-08-12 07:42:00',
    )
    expect(result.events[0]).toEqual({
      kode: 4,
      admin: '14',
      waktuLokal: '2026-08-12 07:40:20',
      argumen: ['0', '0', '0', '0'],
      peringatan: null,
    })
    expect(result.events.slice(1).map((mesinEvent) => [mesinEvent.kode, mesinEvent.peringatan])).toEqual([
      [21, 'Jam mesin diubah'],
      [23, 'Log tap dihapus di mesin'],
      [13, 'Semua data dihapus di mesin'],
      [9, 'Pengguna dihapus di mesin'],
      [43, 'Log dihapus setelah diunduh ke USB'],
    ])
    expect(result.events[1]!.admin).toBeNull()
    expect(result).toMatchObject({ rowCount: 6, karantina: [] })
  })

  it('pengguna: PIN, nama, hak, kartu disimpan; kata sandi tidak', () => {
    const result = operlog('USER PIN=0042\tName=SITI AMINAH\tPri=14\tPasswd=SANDI-UJI\tCard=[0013579]\tGrp=1\tTZ=0001')
    expect(result.pengguna).toEqual([{ pin: '0042', nama: 'SITI AMINAH', hak: 14, kartu: '0013579' }])
    expect(JSON.stringify(result)).not.toContain('SANDI-UJI')
  })

  it('kartu bertanda kurung adalah byte, yang terendah dahulu: kurungnya tetap, supaya tidak terbaca sebagai desimal', () => {
    const read = (card: string) => operlog(`USER PIN=1\tName=A\tCard=${card}\tPri=0`).pengguna[0]?.kartu
    expect(['[15CD5B07]', '[15cd5b0700]', '[12345678]', '123456789', '[0000000000]'].map(read)).toEqual([
      '[15CD5B07]',
      '[15CD5B0700]',
      '[12345678]',
      '123456789',
      null,
    ])
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
    const cut = Buffer.concat([Buffer.from('USER PIN=2\tName=René'), Buffer.from([0xc3]), Buffer.from('\tPri=0')])
    expect(readOperlog(Buffer.concat([gb, cut])).pengguna.map((penggunaMesin) => penggunaMesin.nama)).toEqual([
      '张三',
      'René',
    ])
  })

  it('templat, wajah, foto dan kata asing dihitung lalu dibuang', () => {
    const result = operlog(
      'FP PIN=1\tFID=0\tSize=1200\tValid=1\tTMP=TEMPLAT-UJI\nFP PIN=2\tTMP=TEMPLAT-UJI\nFACE PIN=1\tTMP=TEMPLAT-UJI\n' +
        'BIOPHOTO PIN=1\tContent=TEMPLAT-UJI\nIRIS PIN=1\tTMP=TEMPLAT-UJI\n',
    )
    expect([...result.dropped]).toEqual([
      ['FP', 2],
      ['FACE', 1],
      ['BIOPHOTO', 1],
      ['LAIN', 1],
    ])
    expect(JSON.stringify([result, [...result.dropped]])).not.toContain('TEMPLAT-UJI')
  })

  it('baris rusak dikarantina tanpa kata sandinya', () => {
    const result = operlog(
      'USER Name=X\tPasswd=SANDI-UJI\tPri=0\nOPLOG x\t0\t2026-08-12 07:40:20\nOPLOG 4\t0\t2026-02-30 07:40:20',
    )
    expect(result.karantina.map((karantinaRow) => karantinaRow.alasan)).toEqual([
      'PIN kosong',
      'Kode peristiwa bukan angka',
      'Tanggal tidak ada dalam kalender',
    ])
    expect(result.karantina[0]!.baris).toBe('USER Name=X\tPasswd=[dibuang]\tPri=0')
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
      fc.property(fc.array(fc.oneof(potongan, fc.string({ maxLength: 8 }))), (pieces) => {
        const result = operlog(pieces.join(''))
        const dropped = [...result.dropped.values()].reduce((jumlah, one) => jumlah + one, 0)
        expect(result.events.length + result.pengguna.length + result.karantina.length + dropped).toBe(result.rowCount)
      }),
      { numRuns: 1000 },
    )
  })
})

describe('USERINFO', () => {
  it('dengan atau tanpa kata pembuka, juga nama kolom 3.x', () => {
    const result = readUserinfo(
      Buffer.from(
        'USER PIN=1\tName=A\tPri=0\tPasswd=SANDI-UJI\nPIN=2\tName=B\tPri=0\n' +
          'user uid=3\tcardno=99\tpin=3\tpassword=SANDI-UJI\tname=C\tprivilege=14\n\nrusak',
      ),
    )
    expect(
      result.pengguna.map((penggunaMesin) => [
        penggunaMesin.pin,
        penggunaMesin.nama,
        penggunaMesin.hak,
        penggunaMesin.kartu,
      ]),
    ).toEqual([
      ['1', 'A', 0, null],
      ['2', 'B', 0, null],
      ['3', 'C', 14, '99'],
    ])
    expect(result).toMatchObject({ rowCount: 4, karantina: [{ baris: 'rusak', alasan: 'PIN kosong' }] })
    expect(JSON.stringify(result)).not.toContain('SANDI-UJI')
  })
})

describe('rtlog 3.x', () => {
  it('hanya baris ber-PIN yang menjadi tap; kode peristiwa tetap dibawa', () => {
    const result = readRtlog(
      Buffer.from(
        'time=2026-08-12 07:40:20\tpin=0042\tcardno=0\teventaddr=1\tevent=3\tinoutstatus=1\tverifytype=15\tindex=7\r\n' +
          'time=2026-08-12 07:40:21\tpin=0\tcardno=0\teventaddr=1\tevent=206\tinoutstatus=2\tverifytype=200\tindex=8\r\n' +
          'time=2026-02-30 07:40:21\tpin=5\tevent=3\n',
      ),
    )
    expect(result).toEqual({
      taps: [
        {
          pin: '0042',
          waktuLokal: '2026-08-12 07:40:20',
          status: 1,
          verify: 15,
          sisa: 'cardno=0\teventaddr=1\tevent=3\tindex=7',
        },
      ],
      notTaps: 1,
      karantina: [{ baris: 'time=2026-02-30 07:40:21\tpin=5\tevent=3', alasan: 'Tanggal tidak ada dalam kalender' }],
      rowCount: 3,
    })
  })
})
