import { Readable } from 'node:stream'
import { setTimeout as delay } from 'node:timers/promises'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import pg from 'pg'
import type { TestApp } from '../test-app.ts'
import { createWitness, type Witness } from './writing/witness.ts'

/** What takes a right away, by hand: also in ways in which our own commands would end the session besides. */
export const WAY = ['blokir', 'hak', 'peran', 'cakupan', 'sekolah', 'pengaturan'] as const
export type Way = (typeof WAY)[number]

/** Statements about the account $1; null: that way takes nothing from this role. */
export function takeAwayCommand(app: TestApp, way: Way, peran: PeranId, otherPeran: PeranId): string[] | null {
  const { foreignKabKota, foreignProvinsi } = app.dunia.wilayah
  const foreign = app.dunia.sekolah.foreignSd
  const withSekolah = peran === PERAN.SEKOLAH || peran === PERAN.GTK
  switch (way) {
    case 'blokir':
      return [
        `update pengguna set status = 'diblokir', versi_keamanan = versi_keamanan + 1 where id = $1`,
        'delete from sesi where pengguna_id = $1',
      ]
    case 'hak':
      return withSekolah ? null : [`update pengguna set hak_akses = 'MONITORING' where id = $1`]
    case 'peran':
      return [`update pengguna set peran_id = ${otherPeran} where id = $1`]
    case 'cakupan':
      if (peran === PERAN.YAYASAN) return ['delete from pengguna_cakupan_sekolah where pengguna_id = $1']
      if (peran === PERAN.UPTD || peran === PERAN.CABANG_DINAS)
        return ['delete from pengguna_cakupan_wilayah where pengguna_id = $1']
      if (peran !== PERAN.KAB_KOTA && peran !== PERAN.PROVINSI) return null
      return [
        `update pengguna set kode_wilayah = '${peran === PERAN.PROVINSI ? foreignProvinsi : foreignKabKota}' where id = $1`,
      ]
    case 'sekolah':
      return withSekolah
        ? [
            `update pengguna set sekolah_id = ${foreign.id},
               gtk_id = case when gtk_id is null then null else ${foreign.gtk[1]?.id ?? 0} end where id = $1`,
          ]
        : null
    case 'pengaturan':
      if (peran !== PERAN.KAB_KOTA && peran !== PERAN.YAYASAN) return null
      return [`update setting set nilai = 'false' where kunci in ('kabKotaKelolaLibur', 'yayasanBolehMemeriksa')`]
  }
}

/** The account as it was, so that the next way finds it whole. */
const SAVE = `
  create temp table simpan_pengguna as select * from pengguna;
  create temp table simpan_sesi as select * from sesi;
  create temp table simpan_wilayah as select * from pengguna_cakupan_wilayah;
  create temp table simpan_sekolah as select * from pengguna_cakupan_sekolah;`
const RESTORE = `
  update pengguna p set status = s.status, versi_keamanan = s.versi_keamanan, hak_akses = s.hak_akses,
    peran_id = s.peran_id, kode_wilayah = s.kode_wilayah, sekolah_id = s.sekolah_id, gtk_id = s.gtk_id
    from simpan_pengguna s where s.id = p.id and p.* is distinct from s.*;
  insert into sesi select * from simpan_sesi on conflict do nothing;
  insert into pengguna_cakupan_wilayah select * from simpan_wilayah on conflict do nothing;
  insert into pengguna_cakupan_sekolah select * from simpan_sekolah on conflict do nothing;
  update setting set nilai = 'true' where kunci in ('kabKotaKelolaLibur', 'yayasanBolehMemeriksa')`

const TAKEN_FROM = ['pengguna', 'sesi', 'pengguna_cakupan_wilayah', 'pengguna_cakupan_sekolah', 'setting']

/** Derived by the program itself, or only counted: no caller's writing. */
const NOT_WRITING = ['sekolah_bulan', 'pengajuan_nomor']

export type Holder = {
  /** Does `moment` while the request that `start` sends stands before its first write; false: it ended without one. */
  hold: (start: () => Promise<unknown>, moment: () => Promise<void>) => Promise<boolean>
  run: (statements: readonly string[], penggunaId: number) => Promise<void>
  restore: () => Promise<void>
  mark: Witness['mark']
  close: () => Promise<void>
}

/** Holds whoever is about to write: SHARE lets reads and row locks pass, and stops the first insert, update or delete. */
export async function createHolder(app: TestApp): Promise<Holder> {
  const client = new pg.Client({ connectionString: app.context.databaseUrl })
  const observer = new pg.Client({ connectionString: app.context.databaseUrl })
  await Promise.all([client.connect(), observer.connect()])
  await client.query(SAVE)
  const { rows } = await client.query<{ nama: string }>(`
    select c.relname as nama from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`)
  const tabel = rows.map(({ nama }) => nama).filter((nama) => !NOT_WRITING.includes(nama))
  const witness = createWitness(
    client,
    tabel.filter((nama) => nama !== 'wilayah'),
    TAKEN_FROM,
  )
  // The head of a partitioned table alone: whoever writes goes through it, and five hundred locks less are taken each time.
  const heads = tabel.filter((nama) => nama !== 'pengguna').map((nama) => `only ${nama}`)
  const key = `lock table ${heads.join(', ')} in share mode;
    lock table pengguna in exclusive mode`
  const hasPending = async (): Promise<boolean> => {
    const result = await observer.query(
      'select 1 from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0 limit 1',
    )
    return result.rows.length > 0
  }
  return {
    hold: async (start, moment) => {
      await client.query(`begin; ${key}`)
      const promise = start()
      const done = promise.then(() => 'selesai')
      let held = false
      while (!held && (await Promise.race([done, delay(2)])) !== 'selesai') held = await hasPending()
      if (held) await moment()
      await client.query('commit')
      await promise
      return held
    },
    run: async (statements, penggunaId) => {
      await witness.perform(statements.join(';').replaceAll('$1', String(penggunaId)))
    },
    restore: () => witness.perform(RESTORE),
    mark: witness.mark,
    close: async () => {
      await Promise.all([client.end(), observer.end()])
    },
  }
}

/** A body that stays on its way until `moment` has been done: it is asked for when the headers have been judged. */
export function deferredContent(content: Buffer, moment: () => Promise<void>): Readable {
  let requested = false
  return new Readable({
    read() {
      if (requested) return
      requested = true
      void (async () => {
        await moment()
        this.push(content)
        this.push(null)
      })()
    },
  })
}
