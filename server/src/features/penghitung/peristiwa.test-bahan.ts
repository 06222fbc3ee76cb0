import { pindahMesin, tambahMesin, ubahMesin } from '@geisa/contract/mesin'
import { klaimMesin } from '@geisa/contract/mesin-tak-dikenal'
import { imporSekolah, tambahSekolah, ubahSekolah } from '@geisa/contract/sekolah'
import { pratinjauUsb, simpanUsb } from '@geisa/contract/tap-mesin'
import { JENJANG } from '@geisa/engine/acuan'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import { sql } from 'kysely'
import type { AplikasiUji } from '../../../test/aplikasi-uji.ts'
import { tambahPengguna } from '../../../test/dunia-uji.ts'
import { kirimMesin } from '../../../test/mesin-uji.ts'
import { addSeconds } from '../../platform/clock.ts'
import { BEDA_PENGHITUNG } from './rekap.test-bahan.ts'

/** Everything that can change a counter, done the way people and machines do it. */
export type Lapangan = Awaited<ReturnType<typeof siapkanLapangan>>
export type MesinUji = { id: string; seri: string }

export async function siapkanLapangan(uji: AplikasiUji) {
  const { db, clock } = uji.aplikasi
  const sekolahIds = Object.values(uji.dunia.sekolah).map(({ id }) => id)
  for (const id of sekolahIds) await tambahPengguna(db, operator(id), PERAN.SEKOLAH, { sekolahId: id })
  return {
    sekolahIds,
    ...olehMesin(uji),
    ...olehOrang(uji),
    ...padaSekolah(uji),
    majukan: (detik: number): void => clock.set(addSeconds(clock.now(), detik)),
    beda: async (): Promise<string[]> =>
      (await sql<{ isi: string }>`${sql.raw(BEDA_PENGHITUNG)}`.execute(db)).rows.map(({ isi }) => isi),
    /** Ids in the queue, which is then empty. */
    kurasAntrean: async (): Promise<number[]> =>
      (
        await sql<{ id: number }>`with a as (delete from antrean_rekap returning sekolah_id)
          select distinct sekolah_id as id from a order by 1`.execute(db)
      ).rows.map(({ id }) => id),
  }
}

const operator = (sekolahId: number): string => `operator${sekolahId}`
const uraiId = ({ id }: MesinUji) => {
  const [sekolahId = 0, mesinId = 0] = id.split('-').map(Number)
  return { sekolahId, mesinId }
}

/** Pushes, polls and sticks. */
function olehMesin(uji: AplikasiUji) {
  const { db, clock } = uji.aplikasi
  return {
    daftarMesin: async (): Promise<MesinUji[]> => {
      const { rows } = await sql<MesinUji>`
        select sekolah_id || '-' || mesin_id as id, nomor_seri as seri from alamat_mesin order by nomor_seri`.execute(
        db,
      )
      return rows
    },
    tap: ({ seri }: MesinUji, pin: number) => {
      const pada = addSeconds(clock.now(), 7 * 3600)
      const baris = `${pin}\t${pada.slice(0, 10)} ${pada.slice(11, 19)}\t0\t1\n`
      return kirimMesin(uji.app, `/iclock/cdata?SN=${seri}&table=ATTLOG`, baris)
    },
    tanya: ({ seri }: MesinUji) => kirimMesin(uji.app, `/iclock/getrequest?SN=${seri}`),
    stik: async (mesin: MesinUji, pin: number) => {
      const isi = `${String(pin).padStart(9)}\t2026-03-02 06:50:01\t1\t0\t1\t0\r\n`
      const ke = (e: { method: string; url: string }) => ({ method: e.method, url: e.url.replace(':id', mesin.id) })
      const siapa = operator(uraiId(mesin).sekolahId)
      const query = { namaBerkas: '1_attlog.dat' }
      const { body } = await unggah(uji, siapa, ke(pratinjauUsb), isi, query)
      return unggah(uji, siapa, ke(simpanUsb), isi, { ...query, sidik: body.sidik ?? '' })
    },
  }
}

/** Machines registered, ended, moved. */
function olehOrang(uji: AplikasiUji) {
  let nomor = 0
  const seriBaru = (): string => `LIPAT${String(++nomor).padStart(6, '0')}`
  const ubah = async (mesin: MesinUji, isi: { sampai: string | null } | { nama: string }) => {
    const { sekolahId, mesinId } = uraiId(mesin)
    const body = { versi: await versi(uji, 'mesin', mesinId), ...isi }
    return uji.panggil(operator(sekolahId), ubahMesin, { params: { id: mesin.id }, body })
  }
  return {
    daftarkan: (sekolahId: number) =>
      uji.panggil(operator(sekolahId), tambahMesin, { body: { nomorSeri: seriBaru(), nama: 'Ruang Guru' } }),
    klaim: (sekolahId: number) =>
      uji.panggil('admin', klaimMesin, { body: { nomorSeri: seriBaru(), sekolahId, nama: 'Dari dinas' } }),
    akhiri: (mesin: MesinUji, sampai: string | null) => ubah(mesin, { sampai }),
    namai: (mesin: MesinUji, nama: string) => ubah(mesin, { nama }),
    pindah: async (mesin: MesinUji, sekolahId: number, mulai: string) => {
      const body = {
        versi: await versi(uji, 'mesin', uraiId(mesin).mesinId),
        sekolahId,
        mulai,
        alasan: 'Hibah sekolah',
      }
      return uji.panggil('admin', pindahMesin, { params: { id: mesin.id }, body })
    },
  }
}

/** Schools added, changed, imported. */
function padaSekolah(uji: AplikasiUji) {
  let nomor = 0
  const npsnBaru = (): string => String(30_000_000 + ++nomor)
  return {
    npsnBaru,
    dirikan: (kodeKecamatan: string, ke: number) => {
      const status = ke % 2 ? 'N' : 'S'
      const body = { npsn: npsnBaru(), nama: 'Sekolah Baru', jenjang: JENJANG[ke % 6] ?? 'SD', status, kodeKecamatan }
      return uji.panggil('admin', tambahSekolah, { body })
    },
    ubahStatus: async (sekolahId: number, status: 'N' | 'S') =>
      uji.panggil('admin', ubahSekolah, {
        body: { sekolahId, versi: await versi(uji, 'sekolah', sekolahId), status },
      }),
    impor: async (baris: readonly string[]) => {
      const isi = ['NPSN,Nama,Jenjang,Status,Kode Kecamatan,Alamat', ...baris].join('\n')
      const query = { namaBerkas: 'sekolah.csv' }
      const { body } = await unggah(uji, 'admin', imporSekolah, isi, query)
      return unggah(uji, 'admin', imporSekolah, isi, { ...query, uji: 'false', sidik: body.sidik ?? '' })
    },
  }
}

async function versi({ aplikasi: { db } }: AplikasiUji, tabel: 'mesin' | 'sekolah', id: number): Promise<number> {
  const { rows } = await sql<{ versi: number }>`select versi from ${sql.table(tabel)} where id = ${id}`.execute(db)
  return rows[0]?.versi ?? 0
}

async function unggah(
  uji: AplikasiUji,
  siapa: string,
  { method, url }: { method: string; url: string },
  isi: string,
  query: Record<string, string>,
) {
  const authorization = `Bearer ${await uji.masuk(siapa)}`
  const headers = { authorization, 'content-type': 'application/octet-stream' }
  const jawaban = await uji.app.inject({ method: method as 'POST', url, query, payload: Buffer.from(isi), headers })
  return { status: jawaban.statusCode, body: jawaban.json() }
}
