import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { atOnce } from '../../../platform/gradually.ts'
import { readAttlog } from '../adms/attlog.ts'
import { readBerkasUsb, type UsbContent } from './read-file.ts'
import { checksum } from './shape.ts'

function read(text: string | Buffer, nama = '1_attlog.dat', order: 'usb' | 'push' = 'usb'): UsbContent {
  const result = atOnce(readBerkasUsb(Buffer.from(text as string), nama, { urutan: order }))
  if ('ditolak' in result) throw new Error(`ditolak: ${result.ditolak}`)
  return result
}

const bertanda = (rows: string[]) => `${rows.join('\r\n')}\r\nCHECKSUM=${checksum(rows)}\r\n`

describe('N_attlog.dat', () => {
  it('baris asli: PIN rata kanan, CRLF, status di kolom keempat', () => {
    const result = read('      583\t2020-12-01 07:56:36\t1\t1\t0\t0\r\n     0042\t2020-12-01 07:57:00\t1\t0\t15\t0\r\n')
    expect(result).toEqual({
      format: 'attlog',
      taps: [
        { pin: '583', waktuLokal: '2020-12-01 07:56:36', status: 1, verify: 0, sisa: '0' },
        { pin: '0042', waktuLokal: '2020-12-01 07:57:00', status: 0, verify: 15, sisa: '0' },
      ],
      karantina: [],
      rowCount: 2,
      nomorMesin: [{ nomor: '1', jumlahTap: 2, dari: '2020-12-01 07:56:36', sampai: '2020-12-01 07:57:00' }],
      jumlahNomorLain: 0,
      serial: null,
      mungkinPush: false,
      withoutSeconds: false,
      pengguna: [],
      warning: [],
    })
  })

  it.each([
    ['5 kolom', '7\t2026-08-03 06:51:10\t1\t0\t1\n', null],
    ['6 kolom, PIN rata 5', '    7\t2026-08-03 06:51:10\t1\t0\t1\t0\n', '0'],
    ['10 kolom tanpa rata', '7\t2026-08-03 06:51:10\t1\t0\t1\t0\t0\t0\t0\t0\n', '0\t0\t0\t0\t0'],
  ])('%s', (_nama, text, rest) => {
    const result = read(text)
    expect(result.taps).toEqual([{ pin: '7', waktuLokal: '2026-08-03 06:51:10', status: 0, verify: 1, sisa: rest }])
    expect(result.mungkinPush).toBe(false)
  })

  it('waktu 16 huruf dibaca dengan detik 00 dan diberitahukan', () => {
    const result = read('7\t2026-08-03 06:51\t1\t0\t1\t0\n')
    expect(result.taps[0]!.waktuLokal).toBe('2026-08-03 06:51:00')
    expect(result).toMatchObject({
      withoutSeconds: true,
      warning: ['Sebagian waktu tanpa detik, dibaca sebagai detik 00.'],
    })
  })

  it('urutan dorong (status di kolom ketiga) ditandai, dan dibaca begitu hanya bila dipilih', () => {
    const push = '1156\t2024-08-05 12:40:57\t1\t15\t\t0\t0\t\n1157\t2024-08-05 12:41:57\t0\t15\t\t0\t0\t\n'
    expect(read(push)).toMatchObject({ mungkinPush: true, taps: [{ status: 15, verify: null }, { status: 15 }] })
    expect(read(push, 'x', 'push').taps).toEqual(readAttlog(Buffer.from(push)).taps)
    expect(read('1\t2024-08-05 12:40:57\t0\t1\t0\t0\n').mungkinPush).toBe(true)
    expect(read('1\t2024-08-05 12:40:57\t1\t0\t1\t0\n2\t2024-08-05 12:40:57\t0\t1\t1\t0\n').mungkinPush).toBe(true)
    expect(read('        1\t2024-08-05 12:40:57\t0\t1\t0\t0\n').mungkinPush).toBe(false)
  })

  it('isi sama lewat dorong dan USB memberi kunci tap yang sama', () => {
    const push = readAttlog(Buffer.from('0042\t2026-08-03 06:51:10\t0\t1\t\t0\t0\t\n')).taps[0]!
    const usb = read('     0042\t2026-08-03 06:51:10\t1\t0\t1\t0\r\n').taps[0]!
    expect([usb.pin, usb.waktuLokal, usb.status, usb.verify]).toEqual([
      push.pin,
      push.waktuLokal,
      push.status,
      push.verify,
    ])
  })

  it('baris rusak disebut dengan nomor dan alasannya, yang baik tetap terbaca', () => {
    const result = read(
      '\uFEFF7\t2026-08-03 06:51:10\t1\t0\t1\r\n\r\nsampah\r\n7\t2026-02-30 06:51:10\t1\t0\t1\r\n\t2026-08-03 06:51:10\t1\r\n8\t2026-08-03 06:51:10\t1\t0\t1\r\n',
    )
    expect(result.taps.map((tap) => tap.pin)).toEqual(['7', '8'])
    expect(result.karantina.map(({ nomorBaris, alasan }) => [nomorBaris, alasan])).toEqual([
      [3, 'Baris tanpa pemisah TAB'],
      [4, 'Tanggal tidak ada dalam kalender'],
      [5, 'PIN kosong'],
    ])
    expect(result).toMatchObject({
      rowCount: 5,
      warning: ['3 baris tidak terbaca dan tidak disimpan sebagai tap.'],
    })
  })

  it('tanpa baris baru terakhir, dengan tanda akhir DOS, dengan satu NUL di ujung', () => {
    for (const end of ['', '\r\n\x1a', '\n\0']) {
      expect(read(`7\t2026-08-03 06:51:10\t1\t0\t1\t0\n8\t2026-08-03 06:51:11\t1\t0\t1\t0${end}`)).toMatchObject({
        rowCount: 2,
        karantina: [],
      })
    }
  })
})

describe('attlog bertanda', () => {
  const content = ['SN=CONTOH0001', '7\t2026-08-03 06:51:10\t1\t0\t1\t0', '8\t2026-08-03 06:51:11\t1\t1\t1\t0']

  it('nomor seri terbaca, jumlah periksa cocok', () => {
    expect(read(bertanda(content))).toMatchObject({
      format: 'attlogBertanda',
      serial: 'CONTOH0001',
      warning: [],
      rowCount: 2,
      mungkinPush: false,
    })
    expect(read(bertanda(content).replaceAll('\r\n', '\n')).warning).toEqual([])
  })

  it('satu huruf diubah: diperingatkan', () => {
    expect(read(bertanda(content).replace('06:51:10', '06:41:10')).warning).toEqual([
      'Jumlah periksa (CHECKSUM) tidak cocok: isi berkas mungkin sudah diubah.',
    ])
  })

  it('jumlah periksa memakai hash PJW, juga bila tertulis sebagai bilangan negatif', () => {
    const rows = [
      'SN=CONTOH0001',
      '      583\t2020-12-01 07:56:36\t1\t1\t0\t0',
      '     1952\t2020-12-01 07:57:01\t1\t0\t15\t0',
    ]
    expect(checksum(rows)).toBe(31_712_251)
    const many = ['SN=CONTOH0001', ...Array.from({ length: 600 }, (_, i) => `${i}\t2026-08-03 06:51:10\t1\t0\t1\t0`)]
    const jumlah = checksum(many)
    expect(jumlah).toBeGreaterThan(0x7fffffff)
    expect(read(`${many.join('\r\n')}\r\nCHECKSUM=${jumlah - 2 ** 32}\r\n`).warning).toEqual([])
  })

  it('tanpa CHECKSUM berarti terpotong', () => {
    const result = atOnce(readBerkasUsb(Buffer.from(`${content.join('\r\n')}\r\n`), '1_attlog.dat'))
    expect(result).toEqual({ ditolak: expect.stringContaining('terpotong') })
  })
})

describe('GLG_001.TXT', () => {
  it('kolom dicari menurut judul; nol di depan EnNo dibuang; kedua bentuk tanggal', () => {
    const first = read(
      'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\r\n1\t1\t000000042\tSiti A.\t0\t1\t2017/11/22 14:17:21\r\n2\t1\t1952\tBudi\t1\t33\t2017/11/22  14:18:00\r\n',
      'GLG_001.TXT',
    )
    expect(first).toMatchObject({
      format: 'glg',
      karantina: [],
      pengguna: [
        { pin: '42', nama: 'Siti A.' },
        { pin: '1952', nama: 'Budi' },
      ],
    })
    expect(first.taps).toEqual([
      { pin: '42', waktuLokal: '2017-11-22 14:17:21', status: 0, verify: 1, sisa: null },
      { pin: '1952', waktuLokal: '2017-11-22 14:18:00', status: 1, verify: 33, sisa: null },
    ])
    const second = read(
      'No\tTMNo\tEnNo\tName\t\tGMNo\tMode\tIN/OUT\tAntipass\tDateTime\n1\t1\t7\tSiti\t\t1\t1\t0\t0\t06-30-2016  01:19:29PM\n2\t1\t7\tSiti\t\t1\t1\t1\t0\t06-30-2016  12:00:00AM\n',
    )
    expect(second.taps.map((tap) => [tap.waktuLokal, tap.status, tap.verify])).toEqual([
      ['2016-06-30 13:19:29', 0, 1],
      ['2016-06-30 00:00:00', 1, 1],
    ])
  })

  it('TAB ganda di judul saja, dan kolom yang diratakan dengan spasi', () => {
    const double = read(
      'No\tMchn\tEnNo\t\tName\t\tMode\tIOMd\tDateTime\t\n000001\t1\t000000001\tANI\t1\t0\t2013/05/13  09:50:38\n',
    )
    expect(double.taps).toEqual([{ pin: '1', waktuLokal: '2013-05-13 09:50:38', status: 0, verify: 1, sisa: null }])
    const space = read(
      'No  TMNo  EnNo       Name        INOUT  Mode  DateTime\n1   1     000000009  SITI AMINAH  1      4     2017/11/22 14:17:21\n',
    )
    expect(space.taps).toEqual([{ pin: '9', waktuLokal: '2017-11-22 14:17:21', status: 1, verify: 4, sisa: null }])
  })

  it('hari-bulan terbalik dan jam 13 PM dikarantina, tidak ditebak', () => {
    const result = read(
      'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\n1\t1\t7\tA\t0\t1\t30-06-2016 01:19:29PM\n1\t1\t7\tA\t0\t1\t06-30-2016 13:19:29PM\n1\t1\t7\tA\t0\t1\t06-30-2016 01:19:29PM\n1\t1\t7\n',
    )
    expect(result.karantina.map((karantinaUsb) => [karantinaUsb.nomorBaris, karantinaUsb.alasan])).toEqual([
      [2, 'Tanggal tidak ada dalam kalender'],
      [3, 'Jam tidak mungkin'],
      [5, 'Waktu kosong'],
    ])
  })
})

describe('teks solutioncloud', () => {
  it('PIN tanggal jam c1 c2 c3, polos atau tersimpan sebagai halaman', () => {
    const tap = { pin: '0042', waktuLokal: '2026-08-03 06:51:10', status: 0, verify: 1, sisa: null }
    expect(read('0042 2026-08-03 06:51:10 1 0 1\r\n', 'view.txt')).toMatchObject({
      format: 'solutioncloud',
      taps: [tap],
    })
    expect(
      read('<html><body>0042 2026-08-03 06:51:10 1 0 1<br>7 2026-08-03 06:52:10 1 0 1<br></body></html>').taps,
    ).toEqual([tap, { ...tap, pin: '7', waktuLokal: '2026-08-03 06:52:10' }])
  })
})

describe('isi apa pun', () => {
  it('NUL di tengah satu baris hanya mengarantina baris itu', () => {
    const result = read(
      `${'7\t2026-08-03 06:51:10\t1\t0\t1\n'.repeat(20)}8\0\t2026-08-03 06:51:10\t1\t0\t1\n9\t2026-08-03 06:51:10\t1\t0\t1\n`,
    )
    expect(result.karantina.map((karantinaUsb) => [karantinaUsb.nomorBaris, karantinaUsb.alasan])).toEqual([
      [21, 'Baris memuat karakter kendali'],
    ])
  })

  it('byte apa pun tidak melempar; tap + karantina = baris data', () => {
    const potongan = fc.oneof(
      fc.uint8Array({ maxLength: 20 }).map((content) => Buffer.from(content)),
      fc
        .constantFrom(
          '7',
          '\t',
          '\n',
          '\r\n',
          '2026-08-03 06:51:10',
          '\t1\t0\t1',
          'SN=A',
          'CHECKSUM=1',
          'No\tEnNo\tDateTime\n',
          '<br>',
          ' ',
          '2017/11/22 14:17:21',
        )
        .map((t) => Buffer.from(t)),
    )
    fc.assert(
      fc.property(fc.array(potongan, { maxLength: 40 }), fc.constantFrom('usb', 'push'), (pieces, order) => {
        const result = atOnce(readBerkasUsb(Buffer.concat(pieces), 'x', { urutan: order }))
        if ('ditolak' in result) expect(result.ditolak).toMatch(/attlog\.dat/)
        else expect(result.taps.length + result.karantina.length).toBe(result.rowCount)
      }),
      { numRuns: 3000 },
    )
  })

  it('berkas yang ditulis dari tap mana pun terbaca kembali sama, berapa kali pun', () => {
    const tap = fc.record({
      pin: fc.stringMatching(/^[0-9]{1,9}$/),
      seconds: fc.integer({ min: 10, max: 59 }),
      status: fc.constantFrom(0, 1, 4, 255),
      verify: fc.constantFrom(0, 1, 15),
    })
    fc.assert(
      fc.property(
        fc.array(tap, { minLength: 1, maxLength: 30 }),
        fc.constantFrom('\r\n', '\n'),
        fc.boolean(),
        (daftar, end, aligned) => {
          const berkas = daftar.map(
            (one) =>
              `${aligned ? one.pin.padStart(9) : one.pin}\t2026-08-03 06:51:${one.seconds}\t1\t${one.status}\t${one.verify}\t0${end}`,
          )
          expect(read(berkas.join('')).taps).toEqual(
            daftar.map((one) => ({
              pin: one.pin,
              waktuLokal: `2026-08-03 06:51:${one.seconds}`,
              status: one.status,
              verify: one.verify,
              sisa: '0',
            })),
          )
        },
      ),
    )
  })
})
