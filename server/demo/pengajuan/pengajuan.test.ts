import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { JenisPengajuan } from '@geisa/contract/pengajuan/pengajuan'
import { hariSekolah } from '@geisa/engine/calendar'
import { sql } from 'kysely'
import { expect, it, onTestFinished } from 'vitest'
import { readSuggestion } from '../../src/features/pengajuan/manual/queries-suggestion.ts'
import { readMeja } from '../../src/features/pengajuan/meja/queries.ts'
import { tokenKey } from '../../src/platform/access/session.ts'
import { fixedClock } from '../../src/platform/clock.ts'
import { type Db, openDb } from '../../src/platform/database/db.ts'
import { localFiles } from '../../src/platform/files/files.ts'
import { createDatabase } from '../../test/database.ts'
import { fillExampleBulan } from '../bulan.ts'
import { fillDemo } from '../fill.ts'
import { operatorSekolah, signInAs } from '../people.ts'
import { fillDemoKeberatan } from './keberatan.ts'
import { fillDemoPengajuan } from './pengajuan.ts'

it.each(['2026-04-01T18:00:00.000Z', '2026-11-30T16:59:00.000Z'])(
  'dunia contoh pada %s memuat usulan dalam setiap keadaan yang diputuskan orang',
  async (now) => {
    const { db, terkunci } = await allContent(now)
    await checkState(db, terkunci, now)
  },
)

it('pemeriksa di dunia contoh menemukan dokumen yang sama, usulan yang bertumpuk, dan hari bertanda', async () => {
  const now = '2026-05-20T03:30:00.000Z'
  const { db, app, terkunci } = await allContent(now)
  await checkState(db, terkunci, now)

  const kabkota = await signInAs(db, 'kabkota@contoh.id')
  const tanda = new Map<string, Set<string>>()
  for (const { jenis, id, nama } of await listUsulan(db)) {
    if (!['SDN Kauman 1', 'SMP Negeri 3 Kepanjen', 'TK Negeri Pembina Kepanjen'].includes(nama)) continue
    const own = tanda.get(nama) ?? new Set()
    tanda.set(nama, own)
    for (const one of (await readMeja(app, kabkota, jenis, id)).tanda) own.add(one)
  }
  expect(tanda.get('SDN Kauman 1')).toContain('dokumen-sama')
  expect(tanda.get('SMP Negeri 3 Kepanjen')).toContain('bertumpuk')
  expect(tanda.get('TK Negeri Pembina Kepanjen')).toContain('hari-bertanda')

  // Silent days that nobody has asked for yet are offered to the operator.
  const { caller } = await operatorSekolah(db, 'SDN Karangpandan 2')
  expect((await readSuggestion(app, caller)).hari.length).toBeGreaterThan(0)
})

it('GTK contoh mempunyai keberatan yang dijawab dan, sesudah awal bulan, satu yang menunggu operator', async () => {
  const keberatan = async (now: string) => {
    const { db, app } = await prepare(now)
    await fillDemo(app)
    await fillExampleBulan(app)
    await fillDemoKeberatan(app)
    const { rows } = await sql<{ status: string; bulan: string; wajar: boolean }>`
      select k.status, to_char(k.tanggal, 'YYYYMM') as bulan,
        k.tanggal < (k.dibuat_pada at time zone 'Asia/Jakarta')::date
          and coalesce(k.dijawab_pada, k.dibuat_pada) between k.dibuat_pada and ${now}::timestamptz as wajar
      from keberatan k join pengguna p on p.gtk_id = k.gtk_id and p.sekolah_id = k.sekolah_id
      where p.username = 'gtk@contoh.id' order by k.tanggal`.execute(db)
    return rows
  }
  expect(await keberatan('2026-05-20T03:30:00.000Z')).toEqual([
    { status: 'dijawab', bulan: '202604', wajar: true },
    { status: 'baru', bulan: '202605', wajar: true },
  ])
  // The journeys of the first days need the few days there are.
  expect(await keberatan('2026-05-04T18:00:00.000Z')).toEqual([{ status: 'dijawab', bulan: '202604', wajar: true }])
})

async function allContent(now: string) {
  const { db, app } = await prepare(now)
  await fillDemo(app)
  await fillExampleBulan(app)
  const locked = new Set((await listLocked(db)).map(({ nama, bulan }) => `${nama} ${bulan}`))
  await fillDemoPengajuan(app)
  return { db, app, terkunci: locked }
}

async function checkState(db: Db, locked: ReadonlySet<string>, now: string): Promise<void> {
  const usulan = await listUsulan(db)
  for (const jenis of ['koreksi', 'absensi-manual'] as const)
    expect(new Set(usulan.filter((u) => u.jenis === jenis).map(({ status }) => status))).toEqual(new Set([1, 2, 3, 6]))
  const dikmen = usulan.filter(({ jenjang }) => ['SMA', 'SMK', 'SLB'].includes(jenjang))
  expect(new Set(dikmen.map(({ status }) => status))).toEqual(new Set([1, 2, 3, 6]))
  expect(usulan.filter(({ sesudah }) => sesudah > now)).toEqual([])
  expect(usulan.filter(({ nama, bulan }) => bulan.some((b) => locked.has(`${nama} ${b}`)))).toEqual([])

  // Its journeys lock the month before: nothing may wait there.
  const current = Number(hariSekolah(now, 'WIB').slice(0, 7).replace('-', ''))
  const utama = usulan.filter(({ nama }) => nama === 'SDN Kauman 1')
  const pending = utama.filter(({ status }) => status === 1 || status === 6)
  expect(pending.length).toBeGreaterThan(1)
  expect(new Set(pending.flatMap(({ bulan }) => bulan))).toEqual(new Set([current]))

  const pesan = await sql<{ subjek: string }>`select p.subjek from pesan p join pesan_penerima t on t.pesan_id = p.id
    join pengguna u on u.id = t.pengguna_id where u.username = 'sekolah@contoh.id'`.execute(db)
  for (const word of ['ditolak', 'disetujui']) expect(pesan.rows.some(({ subjek }) => subjek.includes(word))).toBe(true)
  const aturan = await sql<{ aktif: boolean }>`select aktif from approval_otomatis`.execute(db)
  expect(aturan.rows.map(({ aktif }) => aktif)).toEqual([false, false, false])
}

type Usulan = {
  id: string
  nama: string
  jenjang: string
  jenis: JenisPengajuan
  status: number
  bulan: number[]
  /** The latest thing that happened to it. */
  sesudah: string
}

async function listUsulan(db: Db): Promise<Usulan[]> {
  const { rows } = await sql<Usulan>`
    select s.nama, s.jenjang, k.sekolah_id || '-' || k.id as id, k.jenis, k.status_pengajuan as status,
      array[to_char(k.dari, 'YYYYMM')::int, to_char(k.sampai, 'YYYYMM')::int] as bulan,
      greatest(k.tgl_pengajuan, k.diputus_pada, k.diubah_pada) as sesudah
    from (select sekolah_id, id, 'koreksi' as jenis, status_pengajuan, dari, sampai, tgl_pengajuan, diputus_pada, diubah_pada from koreksi
      union all select sekolah_id, id, 'absensi-manual', status_pengajuan, tanggal, tanggal, tgl_pengajuan, diputus_pada, diubah_pada
      from absensi_manual) k join sekolah s on s.id = k.sekolah_id`.execute(db)
  return rows
}

async function listLocked(db: Db): Promise<{ nama: string; bulan: number }[]> {
  const { rows } = await sql<{ nama: string; bulan: number }>`
    select s.nama, g.bulan from segel g join sekolah s on s.id = g.sekolah_id where g.dibuka_pada is null`.execute(db)
  return rows
}

async function prepare(now: string) {
  const basis = await createDatabase()
  const dataDir = mkdtempSync(join(tmpdir(), 'geisa-contoh-'))
  const { db, close } = openDb(basis.url)
  onTestFinished(async () => {
    await close()
    await basis.drop()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const app = {
    mode: 'test' as const,
    db,
    databaseUrl: basis.url,
    clock: fixedClock(now),
    files: localFiles(join(dataDir, 'berkas')),
    tokenKey: tokenKey(dataDir),
  }
  return { db, app }
}
