import { Readable } from 'node:stream'
import { setTimeout as jeda } from 'node:timers/promises'
import { PERAN, type PeranId } from '@geisa/engine/akun/hak-akses'
import pg from 'pg'
import type { AplikasiUji } from '../aplikasi-uji.ts'
import { buatSaksi, type Saksi } from './saksi-tulisan.ts'

/** What takes a right away, by hand: also in ways in which our own commands would end the session besides. */
export const CARA = ['blokir', 'hak', 'peran', 'cakupan', 'sekolah', 'pengaturan'] as const
export type Cara = (typeof CARA)[number]

/** Statements about the account $1; null: that way takes nothing from this role. */
export function caraAmbil(uji: AplikasiUji, cara: Cara, peran: PeranId, peranLain: PeranId): string[] | null {
  const { kabKotaAsing, provinsiAsing } = uji.dunia.wilayah
  const asing = uji.dunia.sekolah.sdAsing
  const bersekolah = peran === PERAN.SEKOLAH || peran === PERAN.GTK
  switch (cara) {
    case 'blokir':
      return [
        `update pengguna set status = 'diblokir', versi_keamanan = versi_keamanan + 1 where id = $1`,
        'delete from sesi where pengguna_id = $1',
      ]
    case 'hak':
      return bersekolah ? null : [`update pengguna set hak_akses = 'MONITORING' where id = $1`]
    case 'peran':
      return [`update pengguna set peran_id = ${peranLain} where id = $1`]
    case 'cakupan':
      if (peran === PERAN.YAYASAN) return ['delete from pengguna_cakupan_sekolah where pengguna_id = $1']
      if (peran === PERAN.UPTD || peran === PERAN.CABANG_DINAS)
        return ['delete from pengguna_cakupan_wilayah where pengguna_id = $1']
      if (peran !== PERAN.KAB_KOTA && peran !== PERAN.PROVINSI) return null
      return [
        `update pengguna set kode_wilayah = '${peran === PERAN.PROVINSI ? provinsiAsing : kabKotaAsing}' where id = $1`,
      ]
    case 'sekolah':
      return bersekolah
        ? [
            `update pengguna set sekolah_id = ${asing.id},
               gtk_id = case when gtk_id is null then null else ${asing.gtk[1]?.id ?? 0} end where id = $1`,
          ]
        : null
    case 'pengaturan':
      if (peran !== PERAN.KAB_KOTA && peran !== PERAN.YAYASAN) return null
      return [`update setting set nilai = 'false' where kunci in ('kabKotaKelolaLibur', 'yayasanBolehMemeriksa')`]
  }
}

/** The account as it was, so that the next way finds it whole. */
const SIMPAN = `
  create temp table simpan_pengguna as select * from pengguna;
  create temp table simpan_sesi as select * from sesi;
  create temp table simpan_wilayah as select * from pengguna_cakupan_wilayah;
  create temp table simpan_sekolah as select * from pengguna_cakupan_sekolah;`
const KEMBALIKAN = `
  update pengguna p set status = s.status, versi_keamanan = s.versi_keamanan, hak_akses = s.hak_akses,
    peran_id = s.peran_id, kode_wilayah = s.kode_wilayah, sekolah_id = s.sekolah_id, gtk_id = s.gtk_id
    from simpan_pengguna s where s.id = p.id and p.* is distinct from s.*;
  insert into sesi select * from simpan_sesi on conflict do nothing;
  insert into pengguna_cakupan_wilayah select * from simpan_wilayah on conflict do nothing;
  insert into pengguna_cakupan_sekolah select * from simpan_sekolah on conflict do nothing;
  update setting set nilai = 'true' where kunci in ('kabKotaKelolaLibur', 'yayasanBolehMemeriksa')`

const DIAMBIL_DARI = ['pengguna', 'sesi', 'pengguna_cakupan_wilayah', 'pengguna_cakupan_sekolah', 'setting']

/** Derived by the program itself, or only counted: no caller's writing. */
const BUKAN_TULISAN = ['sekolah_bulan', 'pengajuan_nomor']

export type Penahan = {
  /** Does `saat` while the request that `mulai` starts stands before its first write; false: it ended without one. */
  tahan: (mulai: () => Promise<unknown>, saat: () => Promise<void>) => Promise<boolean>
  jalankan: (perintah: readonly string[], penggunaId: number) => Promise<void>
  kembalikan: () => Promise<void>
  tandai: Saksi['tandai']
  tutup: () => Promise<void>
}

/** Holds whoever is about to write: SHARE lets reads and row locks pass, and stops the first insert, update or delete. */
export async function buatPenahan(uji: AplikasiUji): Promise<Penahan> {
  const klien = new pg.Client({ connectionString: uji.aplikasi.databaseUrl })
  const pengamat = new pg.Client({ connectionString: uji.aplikasi.databaseUrl })
  await Promise.all([klien.connect(), pengamat.connect()])
  await klien.query(SIMPAN)
  const { rows } = await klien.query<{ nama: string }>(`
    select c.relname as nama from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition order by 1`)
  const tabel = rows.map(({ nama }) => nama).filter((nama) => !BUKAN_TULISAN.includes(nama))
  const saksi = buatSaksi(
    klien,
    tabel.filter((nama) => nama !== 'wilayah'),
    DIAMBIL_DARI,
  )
  const kunci = `lock table ${tabel.filter((nama) => nama !== 'pengguna').join(', ')} in share mode;
    lock table pengguna in exclusive mode`
  const adaYangMenunggu = async (): Promise<boolean> => {
    const hasil = await pengamat.query(
      'select from pg_stat_activity where datname = current_database() and cardinality(pg_blocking_pids(pid)) > 0 limit 1',
    )
    return hasil.rows.length > 0
  }
  return {
    tahan: async (mulai, saat) => {
      await klien.query(`begin; ${kunci}`)
      const janji = mulai()
      const selesai = janji.then(() => 'selesai')
      let tertahan = false
      while (!tertahan && (await Promise.race([selesai, jeda(2)])) !== 'selesai') tertahan = await adaYangMenunggu()
      if (tertahan) await saat()
      await klien.query('commit')
      await janji
      return tertahan
    },
    jalankan: async (perintah, penggunaId) => {
      await saksi.kerjakan(perintah.join(';').replaceAll('$1', String(penggunaId)))
    },
    kembalikan: () => saksi.kerjakan(KEMBALIKAN),
    tandai: saksi.tandai,
    tutup: async () => {
      await Promise.all([klien.end(), pengamat.end()])
    },
  }
}

/** A body that stays on its way until `saat` has been done: it is asked for when the headers have been judged. */
export function isiTertunda(isi: Buffer, saat: () => Promise<void>): Readable {
  let diminta = false
  return new Readable({
    read() {
      if (diminta) return
      diminta = true
      void (async () => {
        await saat()
        this.push(isi)
        this.push(null)
      })()
    },
  })
}
