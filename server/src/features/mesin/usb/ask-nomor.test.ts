import { daftarUsb } from '@geisa/contract/mesin/tap'
import * as fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { checksum } from './shape.ts'
import { type UsbMesin, usbMesin, usbRow } from './upload.test-kit.ts'

/** devices.md 4.4, over HTTP: whose lines a file's are is asked before anything of it is stored. */

let app: TestApp
let mesin: UsbMesin
let nth = 100_000
const newMesin = (): Promise<UsbMesin> => usbMesin(app, `USBNO${++nth}`)
beforeAll(async () => {
  app = await createTestApp()
})
afterAll(() => app.close())
beforeEach(async () => {
  mesin = await newMesin()
})

const A = usbRow('1', '2026-02-02 06:50:00') + usbRow('2', '2026-02-02 06:51:00')
const B = usbRow('1', '2026-02-02 14:00:00', '2')
const files = async (): Promise<unknown[]> =>
  (await app.call('sekolah', daftarUsb, { params: { id: mesin.id } })).body.rows

describe('satu nomor saja', () => {
  it('disimpan tanpa bertanya, nomor berapa pun, juga yang tak bernomor, dan lagi dengan nomor yang sama', async () => {
    for (const nomor of ['1', '7', '0', '', 'X1']) {
      mesin = await newMesin()
      expect((await mesin.pratinjau(usbRow('1', '2026-02-02 06:50:00', nomor))).sebabPilihNomor).toEqual([])
      expect((await mesin.save(usbRow('1', '2026-02-02 06:50:00', nomor))).status).toBe(200)
      expect((await mesin.save(usbRow('1', '2026-02-03 06:50:00', nomor))).status).toBe(200)
    }
  })

  it('berkas dari rilis sebelumnya, yang nomornya tidak tercatat, tidak menimbulkan pertanyaan', async () => {
    await mesin.save(A)
    await sql`update berkas_usb set nomor_mesin = null where mesin_id = ${Number(mesin.id.split('-')[1])}`.execute(
      app.context.db,
    )
    expect((await mesin.save(B)).status).toBe(200)
  })

  it('sesudah berkas bernomor, yang bernomor lain ditanya, yang tanpa nomor pun; yang pertama tanpa nomor tidak', async () => {
    expect((await mesin.save('1 2026-02-03 06:50:00\n')).status).toBe(200)
    await mesin.save(A)
    const without = '1 2026-02-04 06:50:00\n'
    expect((await mesin.save(without)).status).toBe(422)
    expect(await mesin.pratinjau(without)).toMatchObject({ sebabPilihNomor: ['berganti'] })
    expect((await mesin.save(without, { nomor: '-' })).status).toBe(200)
    expect(await mesin.pratinjau(B)).toMatchObject({ sebabPilihNomor: ['berganti'] })
  })
})

describe('beberapa nomor dalam satu berkas', () => {
  it('tanpa pilihan: ditolak dengan nomor-nomornya, tidak ada yang tersimpan', async () => {
    expect(await mesin.pratinjau(A + B)).toMatchObject({
      sebabPilihNomor: ['beberapa'],
      jumlahNomorLain: 0,
      nomorMesin: [
        { nomor: '1', jumlahTap: 2, dari: '2026-02-02 06:50:00', sampai: '2026-02-02 06:51:00', pernah: false },
        { nomor: '2', jumlahTap: 1, dari: '2026-02-02 14:00:00', sampai: '2026-02-02 14:00:00', pernah: false },
      ],
    })
    const { status, body } = await mesin.save(A + B)
    expect([status, body.galat?.[0]?.field]).toEqual([422, 'nomor'])
    expect(body.message).toBe(
      'Berkas ini memuat beberapa nomor mesin. Isi berkas: nomor 1 (2 tap), nomor 2 (1 tap). Pilih dahulu nomor mana yang milik mesin ini.',
    )
    expect([await mesin.taps(), await files()]).toEqual([[], []])
  })

  it('dengan pilihan: hanya barisnya yang tersimpan, yang lain dihitung; kepulangan orang lain tidak dipinjam', async () => {
    expect(await mesin.pratinjau(A + B, { nomor: '1' })).toMatchObject({
      jumlahBaris: 3,
      jumlahTap: 2,
      jumlahBaru: 2,
      jumlahNomorLain: 1,
      pinTakDikenal: [{ pin: '1', jumlahTap: 1 }, { pin: '2' }],
    })
    expect((await mesin.save(A + B, { nomor: '1' })).body).toEqual({
      jumlahTap: 2,
      jumlahBaru: 2,
      jumlahDuplikat: 0,
      jumlahKarantina: 0,
      jumlahNomorLain: 1,
    })
    expect(await mesin.taps()).toEqual(['1 2026-02-02 06:50:00', '2 2026-02-02 06:51:00'])
    expect(await files()).toMatchObject([{ nomorMesin: ['1'], jumlahNomorLain: 1, bolehDitarik: true }])
  })

  it('nomor mesin yang diganti teknisi di tengah berkas: keduanya boleh dipilih', async () => {
    expect((await mesin.save(A + B, { nomor: '1,2' })).body).toMatchObject({ jumlahTap: 3, jumlahNomorLain: 0 })
    expect((await mesin.save(usbRow('1', '2026-02-09 06:50:00', '2'))).status).toBe(200)
  })

  it('baris tanpa nomor di samping yang bernomor pun ditanya', async () => {
    const mixed = A + usbRow('3', '2026-02-02 07:00:00', '')
    expect((await mesin.save(mixed)).status).toBe(422)
    expect((await mesin.save(mixed, { nomor: '-' })).body).toMatchObject({ jumlahTap: 1, jumlahNomorLain: 2 })
  })

  it('yang dipratinjau tanpa pilihan tidak tersimpan dengan pilihan; nomor yang tidak ada di berkas ditolak', async () => {
    const { sidik } = await mesin.pratinjau(A + B)
    expect((await mesin.save(A + B, { nomor: '1', sidik })).status).toBe(409)
    for (const nomor of ['9', '1,9', '-', '1;drop', ''])
      expect([nomor, (await mesin.save(A + B, { nomor })).status]).toEqual([nomor, 422])
    expect(await mesin.taps()).toEqual([])
  })

  it('GLG: tap dan nama orang dari nomor yang tidak dipilih tidak tersimpan', async () => {
    const head = 'No\tTMNo\tEnNo\tName\tINOUT\tMode\tDateTime\r\n'
    const glg = `${head}1\t1\t000000004\tSiti\t1\t1\t2026/02/06 07:00:00\r\n2\t2\t000000005\tOrang Lain\t1\t1\t2026/02/06 07:01:00\r\n`
    expect((await mesin.save(glg)).status).toBe(422)
    expect((await mesin.save(glg, { nomor: '1' })).body).toMatchObject({ jumlahBaru: 1, jumlahNomorLain: 1 })
    const { rows } = await sql<{ nama: string }>`
      select nama from mesin_pengguna where mesin_id = ${Number(mesin.id.split('-')[1])}`.execute(app.context.db)
    expect(rows).toEqual([{ nama: 'Siti' }])
  })
})

describe('nomor lain daripada berkas sebelumnya', () => {
  it('ditanya; yang dipilih sekali menjadi biasa', async () => {
    await mesin.save(A)
    const { status, body } = await mesin.save(B)
    expect([status, body.message]).toEqual([
      422,
      expect.stringContaining('Berkas sebelumnya dari mesin ini bernomor 1'),
    ])
    expect(await mesin.taps()).toHaveLength(2)
    expect((await mesin.save(B, { nomor: '2' })).status).toBe(200)
    expect((await mesin.save(usbRow('1', '2026-02-10 07:00:00', '2'))).status).toBe(200)
  })

  it('dua berkas pertama dengan nomor berlainan pada saat yang sama: yang satu tersimpan, yang lain ditanya', async () => {
    for (let round = 0; round < 5; round++) {
      mesin = await newMesin()
      const sidik = await Promise.all([A, B].map(async (one) => (await mesin.pratinjau(one)).sidik))
      const both = await Promise.all([A, B].map((one, i) => mesin.save(one, { sidik: sidik[i] ?? '' })))
      const statuses = both.map(({ status }) => status).toSorted((a, b) => a - b)
      expect(statuses[0]).toBe(200)
      expect([409, 422]).toContain(statuses[1])
      expect(await files()).toHaveLength(1)
    }
  })
})

describe('nomor seri di nama berkas', () => {
  it('milik mesin ini, huruf besar atau kecil, disalin peramban: tidak ditanya', async () => {
    for (const namaBerkas of [`${mesin.nomorSeri}_attlog.dat`, `${mesin.nomorSeri.toLowerCase()}_attlog (2).dat`])
      expect((await mesin.pratinjau(A, { namaBerkas })).sebabPilihNomor).toEqual([])
  })

  it('milik mesin lain sekolah ini disebut namanya; yang tak dikenal disebut nomornya; keduanya ditanya', async () => {
    const other = await newMesin()
    expect(await mesin.pratinjau(A, { namaBerkas: `${other.nomorSeri.toLowerCase()}_attlog.dat` })).toMatchObject({
      sebabPilihNomor: ['seri-lain'],
      seriLain: { nomorSeri: other.nomorSeri, namaMesin: `Mesin ${other.nomorSeri}` },
    })
    const strange = { namaBerkas: 'CONTOH0001234_attlog.dat' }
    expect(await mesin.pratinjau(A, strange)).toMatchObject({
      sebabPilihNomor: ['seri-lain'],
      seriLain: { nomorSeri: 'CONTOH0001234', namaMesin: null },
    })
    const { status, body } = await mesin.save(A, strange)
    expect([status, body.message]).toEqual([422, expect.stringContaining('CONTOH0001234')])
    expect((await mesin.save(A, { ...strange, nomor: '1' })).status).toBe(200)
  })

  it('berkas bertanda milik mesin ini menyebut mesinnya sendiri: namanya tidak ditanya', async () => {
    const rows = [`SN=${mesin.nomorSeri}`, '1\t2026-02-05 07:00:00\t1\t0\t1\t0']
    const text = `${rows.join('\r\n')}\r\nCHECKSUM=${checksum(rows)}\r\n`
    expect((await mesin.save(text, { namaBerkas: 'CONTOH0001234_attlog.dat' })).status).toBe(200)
  })
})

it('berkas apa pun, pilihan apa pun: yang tersimpan persis baris nomor yang dipilih', async () => {
  const line = fc.record({
    pin: fc.integer({ min: 1, max: 9 }).map(String),
    minute: fc.integer({ min: 10, max: 59 }),
    nomor: fc.constantFrom('1', '2', '3', ''),
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(line, { minLength: 2, maxLength: 25 }),
      fc.nat(),
      fc.boolean(),
      async (lines, seed, chooses) => {
        const one = await newMesin()
        const text = lines.map(({ pin, minute, nomor }) => usbRow(pin, `2026-02-02 06:${minute}:00`, nomor)).join('')
        const present = [...new Set(lines.map(({ nomor }) => nomor))]
        const chosen = present.filter((_, i) => ((seed >> i) & 1) === 1)
        const wanted = chosen.length === 0 ? present.slice(0, 1) : chosen
        const { status, body } = await one.save(text, chooses ? { nomor: wanted.map((n) => n || '-').join(',') } : {})
        const asked = !chooses && present.length > 1
        expect(status).toBe(asked ? 422 : 200)
        const taken = asked ? [] : lines.filter(({ nomor }) => !chooses || wanted.includes(nomor))
        const keys = taken.map(({ pin, minute }) => `${pin} 2026-02-02 06:${minute}:00`)
        expect(await one.taps()).toEqual([...new Set(keys)].toSorted())
        if (!asked) {
          expect(body.jumlahTap + body.jumlahKarantina + body.jumlahNomorLain).toBe(lines.length)
          expect(body.jumlahBaru).toBe(new Set(keys).size)
        }
      },
    ),
    { numRuns: 25 },
  )
})
