import { rekapHarian } from '@geisa/contract/rekap/harian'
import pg from 'pg'
import { expect, inject, test } from 'vitest'
import { personMessage, signInAs } from '../people.ts'
import { answered, sendRaw, tapMessage } from '../raw-client.ts'
import { folderFrom, turnOn, urlPostgres } from '../real-server.ts'
import { createRandom, report, scale } from '../scale.ts'

const LAYOUT = scale(12, 5)
const HARI = scale(28, 12)
const PIN = '0042'

/** quality.md 2.5 */
test(`tap yang sama dalam ${LAYOUT} urutan, potongan dan ulangan berbeda menghasilkan tabel dan laporan yang sama`, async () => {
  const folder = folderFrom(inject('templatTahan'))
  const server = await turnOn(folder)
  const mesin = await mesinWithPerson(urlPostgres(folder))
  const rows = sebulanTap()

  await Promise.all(mesin.map(({ seri }, nth) => sendRandom(server.port, seri, rows, nth)))

  const token = await signInAs(server.port, 'sekolah')
  const tabel = await Promise.all(mesin.map(({ id }) => mesinContent(urlPostgres(folder), id)))
  const laporan = await Promise.all(mesin.map(({ idDapodik }) => readLaporan(server.port, token, idDapodik)))
  const [first] = tabel
  const [firstLaporan] = laporan
  // As many taps as different lines, the unreadable one beside them; and a report in which something happened.
  expect(first).toHaveLength(new Set(rows).size)
  expect(firstLaporan).toMatch(/"singkatan":"H"/)
  for (const one of tabel) expect(one).toEqual(first)
  for (const one of laporan) expect(one).toEqual(firstLaporan)
  report('urutan tap', { susunan: LAYOUT, 'baris berbeda': first?.length ?? 0 })
})

type PersonMesin = { seri: string; id: number; idDapodik: string }

/** Machines of the operator's school, each with somebody of its own behind the same PIN. */
async function mesinWithPerson(url: string): Promise<PersonMesin[]> {
  return ask<PersonMesin>(
    url,
    `with dipilih as (
       select sekolah_id, id, nomor_seri, gen_random_uuid() as dapodik from mesin
       where sekolah_id = (select sekolah_id from pengguna where username = 'sekolah') order by id limit $1
     ), orang as (
       insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian)
       select sekolah_id, dapodik, 'Guru Sama', 'GURU SAMA', 'Guru Kelas', 'PNS' from dipilih returning sekolah_id, id, id_dapodik
     ), alamat as (
       insert into alamat_gtk (id_dapodik, sekolah_id, gtk_id) select id_dapodik, sekolah_id, id from orang
     ), pemetaan as (
       insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
       select d.sekolah_id, d.id, $2, o.id, now() from dipilih d join orang o on o.id_dapodik = d.dapodik
     )
     select id, nomor_seri as seri, dapodik as "idDapodik" from dipilih order by id`,
    [LAYOUT, PIN],
  )
}

/** A school's month in March 2026: forty PINs in and out, double taps seconds apart, night taps, one line nobody can read. */
function sebulanTap(): string[] {
  const random = createRandom(20_265)
  const two = (angka: number): string => String(angka).padStart(2, '0')
  const rows = ['rusak tanpa tab']
  for (let hari = 1; hari <= HARI; hari++) {
    for (const pin of [PIN, '42', ...Array.from({ length: 38 }, (_, nth) => String(100 + nth))]) {
      for (const jam of [6, random.integer(11, 18), random.integer(0, 23)]) {
        const minutes = `2026-03-${two(hari)} ${two(jam)}:${two(random.integer(0, 59))}`
        rows.push(
          `${pin}\t${minutes}:05\t${random.integer(0, 5)}\t1\t\t0\t0`,
          `${pin}\t${minutes}:0${random.integer(5, 9)}\t0\t15`,
        )
      }
    }
  }
  // What a key says must not depend on who comes first: each key once.
  return [...new Map(rows.map((one) => [one.split('\t').slice(0, 2).join(), one])).values()]
}

/** Shuffles, cuts into posts of 1 to 128 lines, repeats some, and keeps several under way at once. */
async function sendRandom(port: number, serial: string, rows: readonly string[], seed: number): Promise<void> {
  const random = createRandom(seed)
  const content = rows.flatMap((one) => (random.integer(0, 4) === 0 ? [one, one] : [one]))
  for (let nth = content.length - 1; nth > 0; nth--) {
    const other = random.integer(0, nth)
    ;[content[nth], content[other]] = [content[other] ?? '', content[nth] ?? '']
  }
  const kiriman: string[][] = []
  while (content.length > 0) kiriman.push(content.splice(0, random.integer(1, 128)))
  const repeats = kiriman.filter(() => random.integer(0, 5) === 0)
  const queues = [...kiriman, ...repeats]
  await Promise.all(
    Array.from({ length: 1 + (seed % 3) }, async () => {
      for (let lines = queues.shift(); lines; lines = queues.shift()) {
        const ending = random.select(['\n', '\r\n', ''])
        const answer = await sendRaw(port, tapMessage(serial, lines.join(random.select(['\n', '\r\n'])) + ending))
        expect(answer).toMatchObject({ status: 200, body: `OK: ${lines.length}` })
      }
    }),
  )
}

async function mesinContent(url: string, mesinId: number): Promise<string[]> {
  const rows = await ask<{ isi: string }>(
    url,
    `select concat_ws(e'\\t', pin, waktu_lokal, status, verifikasi, sisa) as isi from tap where mesin_id = $1
     union all select baris from tap_karantina where mesin_id = $1 order by 1`,
    [mesinId],
  )
  return rows.map(({ isi }) => isi)
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string, values: unknown[]): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<T>(text, values)).rows
  } finally {
    await client.end()
  }
}

/** The figures, without the person. */
async function readLaporan(port: number, token: string, idDapodik: string): Promise<string> {
  const path = `${rekapHarian.url}?idDapodik=${idDapodik}&monthSelected=202603`
  const answer = await sendRaw(port, personMessage('GET', path, token))
  if (!answered(answer) || answer.status !== 200) throw new Error(JSON.stringify(answer))
  const { kehadiran, summary } = JSON.parse(answer.body) as { kehadiran: unknown; summary: unknown }
  return JSON.stringify({ kehadiran, summary })
}
