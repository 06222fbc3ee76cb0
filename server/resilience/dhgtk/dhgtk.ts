import { type ChildProcess, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { onTestFinished } from 'vitest'
import type { Aturan, Received } from '../../src/dhgtk-contoh/penerima.ts'
import { wait } from '../../src/platform/process/processes.ts'
import { collect, newFolder, programEnvironment } from '../real-server.ts'
import { sharedDatabase } from '../shared-database.ts'

/** The sender and the receiver as processes of their own, on a school with weeks of attendance. */

const PERSON = 40
const HARI = 14
const TOKEN = 'token-uji'

export type DhgtkTestGround = {
  databaseUrl: string
  /** A data folder for a server that uses this database. */
  folderServer: string
  ask: <R extends pg.QueryResultRow>(sql: string, content?: unknown[]) => Promise<R[]>
  /** Approves corrections, one staff-day each. @returns how many were left to approve */
  setujui: (many: number) => Promise<number>
}

export async function prepareTestGround(): Promise<DhgtkTestGround> {
  const { url, pool } = await sharedDatabase(2)
  await pool.query(CONTENT, [PERSON, HARI])
  const ask: DhgtkTestGround['ask'] = async (sql, content = []) => (await pool.query(sql, content)).rows
  let used = 0
  return {
    databaseUrl: url,
    folderServer: newFolder(),
    ask,
    setujui: async (many) => {
      const { rows } = await pool.query(SETUJUI, [many, used])
      used += rows.length
      return rows.length
    },
  }
}

/** Staff of the operator's school with a PIN each, who came and went on every day of the last weeks. */
const CONTENT = `
  with sd as (select sekolah_id as id from pengguna where username = 'sekolah'),
  m as (select sekolah_id, min(id) as id from mesin where sekolah_id = (select id from sd) group by 1),
  orang as (
    insert into gtk (sekolah_id, id_dapodik, nama, nama_dapodik, jenis_guru, status_kepegawaian, mulai_tugas)
    select sd.id, gen_random_uuid(), 'Guru ' || n, 'GURU ' || n, 'Guru Kelas', 'PNS', '2020-01-01'
    from sd, generate_series(1, $1::int) n returning sekolah_id, id, substr(nama, 6) as pin
  ), pin as (
    insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
    select o.sekolah_id, m.id, o.pin, o.id, now() from orang o, m
  )
  insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, status, verifikasi, kanal, diterima_pada)
  select o.sekolah_id, m.id, o.pin, (current_date - h)::timestamp + w, 0, 1, 0, (current_date - h)::timestamp + w
  from orang o, m, generate_series(2, $2::int + 1) h, unnest(array[interval '6 hours 50 minutes', interval '14 hours 5 minutes']) w`

/** Corrections of the arrival on days that a row was queued for, decided now, with the month's version raised beside them. */
const SETUJUI = `
  with calon as (
    select k.sekolah_id, k.gtk_id, k.tanggal from kiriman k where k.jenis_waktu = 'Datang' and k.revisi = 1
    order by k.tanggal, k.gtk_id limit $1 offset $2
  ), naik as (
    insert into sekolah_bulan_versi (sekolah_id, bulan)
    select distinct sekolah_id, to_char(tanggal, 'YYYYMM')::int from calon order by 1, 2
    on conflict (sekolah_id, bulan) do update set versi = sekolah_bulan_versi.versi + 1
  )
  insert into koreksi (sekolah_id, no_koreksi, gtk_id, jenis_koreksi, dari, sampai, koreksi_datang, status_pengajuan, tgl_pengajuan, diputus_pada)
  select sekolah_id, to_char(tanggal, 'YYYYMM') || lpad(($2::int + row_number() over (order by tanggal, gtk_id))::text, 6, '0'), gtk_id, 2,
    tanggal, tanggal, '06:45', 2, now(), now() from calon returning 1`

export type RealPenerima = {
  url: string
  set: (content: Aturan) => Promise<void>
  accept: () => Promise<Received>
  kill: () => Promise<void>
}

const PENERIMA = fileURLToPath(new URL('../../src/dhgtk-contoh/main.ts', import.meta.url))
const PENGIRIM = fileURLToPath(new URL('./real-pengirim.ts', import.meta.url))

/** @param port 0 = any */
export async function startPenerima(port = 0): Promise<RealPenerima> {
  const { process, output } = await run(PENERIMA, { PORT: String(port), DHGTK_TOKEN: TOKEN }, /siap di http/)
  const url = /siap di (http:\S+)/.exec(output())?.[1] ?? ''
  return {
    url,
    set: async (content) => {
      const answer = await fetch(new URL('/atur', url), { method: 'POST', body: JSON.stringify(content) })
      if (!answer.ok) throw new Error(await answer.text())
    },
    accept: async () => (await (await fetch(new URL('/terima', url))).json()) as Received,
    kill: () => kill(process),
  }
}

export type RealPengirim = { kill: () => Promise<void>; output: () => string }

export async function startPengirim(databaseUrl: string, url: string): Promise<RealPengirim> {
  const environment = { DATABASE_URL: databaseUrl, DHGTK_URL: url, DHGTK_TOKEN: TOKEN }
  const { process, output } = await run(PENGIRIM, environment, /Pengirim siap/)
  return { kill: () => kill(process), output }
}

async function run(
  script: string,
  environment: Record<string, string>,
  ready: RegExp,
): Promise<{ process: ChildProcess; output: () => string }> {
  const child = spawn(process.execPath, [script], {
    env: programEnvironment({ NODE_ENV: 'test', ...environment }),
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  onTestFinished(() => kill(child))
  const output = collect(child)
  const start = await wait(() => ready.test(output()) || child.exitCode !== null, 300_000)
  if (!start || child.exitCode !== null) throw new Error(`${script}: ${output()}`)
  return { process: child, output }
}

async function kill(process: ChildProcess): Promise<void> {
  if (process.exitCode !== null || process.signalCode !== null) return
  const dead = new Promise((done) => process.once('exit', done))
  process.kill('SIGKILL')
  await dead
}
