import type { Generated } from 'kysely'

/**
 * The tables that code touches through kysely's builder, column by column as in server/migrations.
 * Reports and set-based writes speak SQL directly (`sql`), with their row type beside the query.
 */
export type Skema = {
  pengguna: {
    id: Generated<number>
    username: string
    nama: string
    password_hash: string
    peran_id: number
    hak_akses: string
    status: string
    catatan_status: string | null
    harus_ganti_password: Generated<boolean>
    versi_keamanan: Generated<number>
    tema: unknown
    pintasan: Generated<string[]>
  }
  percobaan_masuk: { sidik: string; gagal: number; tunda_sampai: string | null; terakhir: string }
  setting: {
    kunci: string
    berlaku_mulai: string
    nilai: unknown
    disimpan_pada: Generated<string>
    disimpan_oleh: number | null
  }
}
