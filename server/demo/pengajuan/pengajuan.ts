/**
 * Requests of the demo schools in every state that people decide (product.md 6), made by the real commands on the days when
 * they would have been made. 'Proses Kirim' and 'Terkirim' are the sender's: they come once DHGTK_URL is set.
 */
import { JAM_ZONA, type Jenjang, type Zona } from '@geisa/engine/acuan'
import { DETIK_SEHARI, detikInstan, instanDari, nomorHari, tanggalPanjang } from '@geisa/engine/kalender'
import { PENGAJUAN } from '@geisa/engine/pengajuan/pengajuan'
import { ubah } from '../../src/features/pengajuan/commands-ubah.ts'
import { ajukan } from '../../src/features/pengajuan/isian/commands.ts'
import { KOREKSI } from '../../src/features/pengajuan/koreksi/kind.ts'
import { MANUAL } from '../../src/features/pengajuan/manual/kind.ts'
import { simpanOtomatis } from '../../src/features/pengajuan/otomatis/commands.ts'
import type { Masuk } from '../../src/platform/access/session.ts'
import type { Aplikasi } from '../../src/platform/aplikasi.ts'
import { masukSebagai, operatorSekolah } from '../orang.ts'
import { type Akhir, DENAH_PENGAJUAN, type RencanaUsulan } from './denah-pengajuan.ts'
import { bacaHariSekolah, type HariOrang, type HariSekolah } from './hari-pengajuan.ts'
import { dokumenContoh, hariTerbuka, isianUsulan, kunci, pilihHari } from './isian-pengajuan.ts'

const UTAMA = 'SDN Kauman 1'

export async function isiPengajuanContoh(aplikasi: Aplikasi): Promise<void> {
  await isiAturan(aplikasi)
  for (const [nama, daftar] of DENAH_PENGAJUAN) {
    const { sekolahId, kantor, masuk } = await operatorSekolah(aplikasi.db, nama)
    const hari = await bacaHariSekolah(aplikasi, masuk, sekolahId)
    const satu = { nama, sekolahId, masuk, kantor: await masukSebagai(aplikasi.db, kantor), hari }
    await jalani(aplikasi, satu, daftar)
  }
}

/** Rules that wait to be tried and switched on: nothing is approved by itself here. */
async function isiAturan(aplikasi: Aplikasi): Promise<void> {
  const admin = await masukSebagai(aplikasi.db, 'admin@contoh.id')
  const dikdas: Jenjang[] = ['TK', 'SD', 'SMP']
  const dikmen: Jenjang[] = ['SMA', 'SMK', 'SLB']
  const lain = { maksimalHari: null, aktif: false }
  for (const satu of [
    { ...lain, kodeWilayah: '050700', jenjang: dikdas, jenis: 'absensi-manual', statusId: [21, 22], dalamJadwal: true },
    {
      ...lain,
      kodeWilayah: '050000',
      jenjang: dikmen,
      jenis: 'koreksi',
      statusId: [3],
      dalamJadwal: false,
      maksimalHari: 2,
    },
    {
      ...lain,
      kodeWilayah: '220000',
      jenjang: dikdas,
      jenis: 'koreksi',
      statusId: [6, 7],
      dalamJadwal: false,
      maksimalHari: 3,
    },
  ] as const)
    await simpanOtomatis(aplikasi, admin, { ...satu, jenjang: [...satu.jenjang], statusId: [...satu.statusId] })
}

type Sekolah = { nama: string; sekolahId: number; masuk: Masuk; kantor: Masuk; hari: HariSekolah }

async function jalani(aplikasi: Aplikasi, sekolah: Sekolah, daftar: readonly RencanaUsulan[]): Promise<void> {
  const terpakai = new Set<string>()
  let sebelum: HariOrang[] = []
  for (const [ke, rencana] of daftar.entries()) {
    const bulan = hariTerbuka(sekolah.hari, rencana, sekolah.nama === UTAMA)
    const hari = bulan.map((satu) => pilihHari(rencana, satu, { terpakai, sebelum, ke })).find((satu) => satu?.length)
    // Early in a month there may be no such day yet: then nobody asks.
    if (!hari) continue
    for (const satu of hari) terpakai.add(kunci(satu)).add(String(satu.gtkId))
    sebelum = hari
    await jalaniUsulan(aplikasi, sekolah, rencana, hari)
  }
}

async function jalaniUsulan(
  aplikasi: Aplikasi,
  { nama, sekolahId, masuk, kantor, hari: { zona } }: Sekolah,
  { minta, akhir, kertas }: RencanaUsulan,
  hari: readonly HariOrang[],
): Promise<void> {
  const isian = isianUsulan(minta, sekolahId, hari, kertas)
  const langkah = LANGKAH[akhir]
  const saat = waktuUsulan(aplikasi.clock.now(), hari.at(-1)!, zona, langkah.length)
  const pada = (ke: number): Aplikasi => ({ ...aplikasi, clock: { now: () => saat(ke) } })
  let usulan =
    isian.jenis === 'koreksi'
      ? await ajukan(pada(0), masuk, KOREKSI, isian.badan)
      : await ajukan(pada(0), masuk, MANUAL, isian.badan)
  for (const [ke, satu] of langkah.entries()) {
    const { oleh, ...badan } =
      satu === 'ulang' ? usulkanUlang(minta, `${nama}, ${tanggalPanjang(hari[0]!.tanggal)}`) : satu
    const siapa = oleh === 'sekolah' ? masuk : kantor
    const ubahan = { ...badan, versi: usulan.versi }
    usulan =
      isian.jenis === 'koreksi'
        ? await ubah(pada(ke + 1), siapa, KOREKSI, usulan.id, ubahan)
        : await ubah(pada(ke + 1), siapa, MANUAL, usulan.id, ubahan)
  }
}

type Langkah = {
  oleh: 'sekolah' | 'kantor'
  statusPengajuan: { id: number }
  catatanDariPemeriksa?: string
  alasanPenolakan?: { id: number }
}
const SETUJU: Langkah = { oleh: 'kantor', statusPengajuan: { id: PENGAJUAN.DISETUJUI } }
const TOLAK: Langkah = {
  oleh: 'kantor',
  statusPengajuan: { id: PENGAJUAN.DITOLAK },
  alasanPenolakan: { id: 2 },
  catatanDariPemeriksa: 'Tanda tangannya tidak terlihat. Mohon pindai ulang.',
}
const KEMBALI: Langkah = {
  oleh: 'kantor',
  statusPengajuan: { id: PENGAJUAN.PERLU_PERBAIKAN },
  catatanDariPemeriksa: 'Suratnya belum distempel. Mohon dilengkapi.',
}
const BATAL: Langkah = { ...KEMBALI, catatanDariPemeriksa: 'Ternyata untuk GTK lain. Mohon diperiksa lagi.' }
const TARIK: Langkah = { oleh: 'sekolah', statusPengajuan: { id: PENGAJUAN.PERLU_PERBAIKAN } }

const LANGKAH: Record<Akhir, readonly (Langkah | 'ulang')[]> = {
  menunggu: [],
  disetujui: [SETUJU],
  ditolak: [TOLAK],
  kembali: [KEMBALI],
  ditarik: [TARIK],
  diulang: [TOLAK, 'ulang'],
  diperbaiki: [KEMBALI, 'ulang', SETUJU],
  dibatalkan: [SETUJU, BATAL],
}

const usulkanUlang = (minta: RencanaUsulan['minta'], surat: string) => ({
  oleh: 'sekolah' as const,
  statusPengajuan: { id: PENGAJUAN.DIUSULKAN },
  dokumenPendukung: [dokumenContoh(minta, `${surat}, dilengkapi`)],
})

/** Asked the morning after, or today for days to come; each step at most a day later, and all of it has happened by now. */
function waktuUsulan(sekarang: string, hari: HariOrang, zona: Zona, langkah: number): (ke: number) => string {
  const kini = detikInstan(sekarang)
  const geser = JAM_ZONA[zona] * 3600
  const tengahMalam = kini - ((kini + geser) % DETIK_SEHARI)
  const esok = (nomorHari(hari.tanggal) + 1) * DETIK_SEHARI - geser + 8 * 3600 + (hari.gtkId % 50) * 60
  const diajukan = Math.min(hari.lampau ? esok : kini, Math.max(kini - 3 * 3600, tengahMalam + 60), kini)
  const jeda = Math.min(DETIK_SEHARI, Math.floor((kini - diajukan) / (langkah + 1)))
  return (ke) => instanDari(diajukan + ke * jeda)
}
