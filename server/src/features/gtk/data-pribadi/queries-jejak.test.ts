import { daftarAkanDihapus } from '@geisa/contract/gtk/data-pribadi'
import { readGtk, saveGtk } from '@geisa/contract/gtk/gtk'
import { moveGtk } from '@geisa/contract/gtk/move'
import { endPemetaan } from '@geisa/contract/mesin/pemetaan-pin'
import { ajukanKoreksi } from '@geisa/contract/pengajuan/koreksi-kehadiran'
import { signIn } from '@geisa/contract/sesi/sesi'
import { hariSekolah, nomorHari, tanggalFrom } from '@geisa/engine/calendar'
import { enough } from '@geisa/engine/enough.test-kit'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestApp, type TestApp } from '../../../../test/test-app.ts'
import { testTools, withSurat } from '../../pengajuan/koreksi/koreksi.test-kit.ts'
import { base } from '../commands.test-kit.ts'
import { type Years, yearsOf } from './commands-data.test-kit.ts'

/** The law of quality.md 3 as a property: nothing of a person with a trace younger than the retention is erased. */

let app: TestApp
let years: Years
let nth = 0
const FIVE_YEARS = nomorHari('2031-01-01') - nomorHari('2026-01-01')
const WHY = 'Surat keputusan terlambat'
beforeAll(async () => {
  app = await createTestApp('2026-01-05T03:00:00.000Z')
  years = yearsOf(app)
  // The shortest there is, so that a sequence of saves lives through several ends of it.
  await sql`insert into setting (kunci, nilai) values ('retensiTahun', '{"gtk":5,"riwayat":10,"pesan":2,"cronjob":1}')
    on conflict (kunci, berlaku_mulai) do update set nilai = excluded.nilai`.execute(app.context.db)
})
afterAll(() => app.close())

type Step =
  | { what: 'berhenti'; hari: string | null }
  | { what: 'pindah' | 'pin'; hari: string }
  | { what: 'nip' | 'tap' | 'usulan' | 'masuk' | 'tpp' | 'malam' | 'sebulan' }

const typed = fc
  .integer({ min: nomorHari('2015-01-01'), max: nomorHari('2030-12-31') })
  .map((nomor) => tanggalFrom(nomor))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('berhenti' as const), hari: fc.option(typed) }) },
  { weight: 2, arbitrary: fc.record({ what: fc.constantFrom('pindah' as const, 'pin' as const), hari: typed }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constantFrom('tap', 'usulan', 'masuk', 'tpp', 'nip') }) },
  { weight: 7, arbitrary: fc.record({ what: fc.constantFrom('malam', 'sebulan') }) },
)
const steps = fc.array(fc.record({ step, lewat: fc.constantFrom(0, 1, 40, 400, 1830, 1900) }), {
  minLength: 4,
  maxLength: 10,
})

/** One life: what was left behind on which day, by the test's own book. */
class Life {
  day = '2026-01-05'
  last = this.day
  rows: { sekolahId: number; gtkId: number }[] = []
  shown = new Map<string, string>()
  judged = new Set<number>()
  user = `orang${++nth}`
  nip = `1985010120100${String(nth).padStart(2, '0')}001`.slice(0, 18)
  mesinId = 0

  async begin(): Promise<void> {
    const { db } = app.context
    const { body } = await years.on(this.day, 'sekolah', saveGtk, {
      body: { ...base, nama: `Orang Uji ${nth}`, nip: this.nip, mulaiTugas: '2015-01-02' },
    })
    const [sekolahId = 0, gtkId = 0] = String(body.id).split('-').map(Number)
    this.rows = [{ sekolahId, gtkId }]
    const { rows } = await sql<{ id: number }>`
      with m as (insert into mesin (sekolah_id, nomor_seri, nama, didaftarkan_pada)
        values (${sekolahId}, ${`UJI${String(nth).padStart(8, '0')}`}, 'Gerbang', now()) returning id)
      select id from m`.execute(db)
    this.mesinId = rows[0]?.id ?? 0
    await sql`insert into pemetaan_pin (sekolah_id, mesin_id, pin, gtk_id, disimpan_pada)
      values (${sekolahId}, ${this.mesinId}, '7', ${gtkId}, '2026-01-05')`.execute(db)
    await sql`insert into pengguna (username, nama, password_hash, peran_id, sekolah_id, gtk_id)
      select ${this.user}, 'Orang', password_hash, peran_id, ${sekolahId}, ${gtkId} from pengguna where username = 'gtk'`.execute(
      db,
    )
  }

  get own() {
    return this.rows[0] ?? { sekolahId: 0, gtkId: 0 }
  }
  get id(): string {
    return `${this.own.sekolahId}-${this.own.gtkId}`
  }

  async save(change: object): Promise<number> {
    const { body } = await years.on(this.day, 'sekolah', readGtk, { params: { id: this.id } })
    const { nama, jenisGuru, statusKepegawaian, versi } = body
    const input = { id: this.id, versi, nama, jenisGuru, statusKepegawaian, alasan: WHY, ...change }
    return (await years.on(this.day, 'sekolah', saveGtk, { body: input })).status
  }

  /** A line of the book: it happened today. */
  trace(happened: boolean): void {
    if (happened) this.last = this.day
  }

  async do(one: Step): Promise<void> {
    const { db } = app.context
    if (one.what === 'berhenti') return this.trace((await this.save({ berhenti: one.hari })) === 200)
    if (one.what === 'tpp') return this.trace((await this.save({ tpp: 1_000_000 + nomorHari(this.day) })) === 200)
    if (one.what === 'nip') {
      const other = String(BigInt(this.nip) + BigInt(nomorHari(this.day)))
      return this.trace((await this.save({ nip: other })) === 200)
    }
    if (one.what === 'pindah') return this.move(one.hari)
    if (one.what === 'pin') {
      const { rows } = await sql<{ id: number }>`
        select id from pemetaan_pin where sekolah_id = ${this.own.sekolahId} and gtk_id = ${this.own.gtkId}`.execute(db)
      const params = { id: `${this.own.sekolahId}-${rows[0]?.id}` }
      await years.on(this.day, 'sekolah', endPemetaan, { params, body: { sampai: one.hari } })
      return
    }
    if (one.what === 'tap') {
      const { rows } = await sql`insert into tap (sekolah_id, mesin_id, pin, waktu_lokal, kanal, diterima_pada)
        select p.sekolah_id, p.mesin_id, p.pin, ${`${this.day} 07:00`}::timestamp, 1, ${`${this.day}T00:30:00Z`} from pemetaan_pin p
        where p.sekolah_id = ${this.own.sekolahId} and p.gtk_id = ${this.own.gtkId} and (p.sampai is null or p.sampai >= ${this.day})
        on conflict do nothing returning pin`.execute(db)
      return this.trace(rows.length > 0)
    }
    if (one.what === 'masuk') {
      app.context.clock.set(`${this.day}T03:00:00.000Z`)
      const payload = { username: this.user, password: 'Contoh#2026' }
      const { statusCode } = await app.app.inject({ method: 'POST', url: signIn.url, payload })
      return this.trace(statusCode === 200)
    }
    if (one.what === 'usulan') {
      const dates = { tglKehadiran: { dari: this.day, sampai: this.day } }
      const body = testTools(app).isian({ ...withSurat(), gtk: { id: this.id }, ...dates })
      return this.trace((await years.on(this.day, 'sekolah', ajukanKoreksi, { body })).status === 200)
    }
    if (one.what === 'sebulan') {
      await this.night()
      this.day = tanggalFrom(nomorHari(this.day) + 30)
    }
    await this.night()
  }

  /** To the school next door: two rows, one person. */
  async move(tanggal: string): Promise<void> {
    const { versi } = (await years.on(this.day, 'kabkota', readGtk, { params: { id: this.id } })).body
    const body = { npsn: app.dunia.sekolah.otherSd.npsn, tanggal, versi, alasan: WHY }
    const moved = await years.on(this.day, 'kabkota', moveGtk, { params: { id: this.id }, body })
    if (moved.status !== 200) return
    const [sekolahId = 0, gtkId = 0] = String(moved.body.id).split('-').map(Number)
    this.rows.push({ sekolahId, gtkId })
    this.trace(true)
  }

  async night(): Promise<void> {
    await years.night(this.day)
    await this.judge()
    const { body } = await years.on(tanggalFrom(nomorHari(this.day) + 1), 'kabkota', daftarAkanDihapus, {
      query: { per: 200 },
    })
    const listed = new Set(body.rows.map((row: { id: string }) => row.id))
    for (const { sekolahId, gtkId } of this.rows) {
      const id = `${sekolahId}-${gtkId}`
      if (!listed.has(id)) this.shown.delete(id)
      else if (!this.shown.has(id)) this.shown.set(id, this.day)
    }
  }

  /** Whatever is gone had no trace within the retention, and the office had read the name for 30 days. */
  async judge(): Promise<void> {
    for (const { sekolahId, gtkId } of this.rows) {
      const { rows } = await sql<{ dihapus: string | null }>`
        select data_dihapus_pada as dihapus from gtk where sekolah_id = ${sekolahId} and id = ${gtkId}`.execute(
        app.context.db,
      )
      const gone = rows[0]?.dihapus ?? null
      if (gone === null || this.judged.has(gtkId)) continue
      this.judged.add(gtkId)
      erased++
      const shown = this.shown.get(`${sekolahId}-${gtkId}`) ?? '9999-12-31'
      expect(nomorHari(hariSekolah(gone, 'WIB')) - nomorHari(this.last)).toBeGreaterThanOrEqual(FIVE_YEARS)
      expect(nomorHari(hariSekolah(gone, 'WIB')) - nomorHari(shown)).toBeGreaterThanOrEqual(30)
    }
  }
}

let erased = 0

it('urutan penyimpanan apa pun: yang punya jejak lebih muda daripada masa simpan tidak dihapus', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (life) => {
      const one = new Life()
      await one.begin()
      for (const { step: what, lewat } of life) {
        one.day = tanggalFrom(nomorHari(one.day) + lewat)
        const before = erased
        await one.do(what)
        // Gone is gone: what follows is refused, which commands-akan-dihapus.test.ts tries.
        if (erased > before) return
      }
      // A life that ended is let go in the end.
      one.day = tanggalFrom(nomorHari(one.day) + FIVE_YEARS + 2)
      await one.do({ what: 'sebulan' })
    }),
    { numRuns: 25, endOnFailure: true },
  )
  // The generator reaches what it is to judge.
  expect(erased).toBeGreaterThanOrEqual(enough(1))
})
