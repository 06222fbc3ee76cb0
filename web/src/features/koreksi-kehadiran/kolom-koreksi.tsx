import type { KoreksiBaris } from '@geisa/contract/koreksi-kehadiran'
import type { PenggunaSesi } from '@geisa/contract/sesi'
import { PERAN } from '@geisa/engine/hak-akses'
import { tanggalPanjang } from '@geisa/engine/kalender'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import Tooltip from '@mui/material/Tooltip'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'
import type { AlamatPengajuan } from '../../shared/pengajuan/alamat-daftar.ts'
import { StatusPengajuanChip } from '../../shared/pengajuan/chip-status.tsx'
import { sebutJumlahDokumen } from '../../shared/pengajuan/dokumen-diminta.tsx'
import { alasanTakDipilih, type UsulanPilih } from '../../shared/pengajuan/setujui-banyak.tsx'
import { TandaUsulan } from '../../shared/pengajuan/tanda-usulan.tsx'
import { tampilWaktu } from '../../shared/tanggal.ts'
import type { Kolom } from '../../ui/tabel-kolom.ts'
import { Tautan } from '../../ui/tautan.ts'

type Bahan = {
  pengguna: PenggunaSesi
  /** null: this user approves nothing. */
  pilih: readonly UsulanPilih[] | null
  onPilih: (satu: UsulanPilih) => void
  /** Where 'Kembali' of the detail leads to. */
  daftar: AlamatPengajuan
}

/** Spec 2, 'Correction request list': the school for offices, district and province for the nation alone. */
export function kolomKoreksi(bahan: Bahan): Kolom<KoreksiBaris>[] {
  const { peran } = bahan.pengguna
  const nasional = peran === PERAN.NASIONAL
  return [
    {
      id: 'noKoreksi',
      judul: 'No. Koreksi',
      nilai: (k) => k.noKoreksi,
      sel: (k) => <Nomor koreksi={k} {...bahan} />,
      kartu: 'judul',
      tetap: true,
    },
    ...(peran === PERAN.SEKOLAH ? [] : [SEKOLAH]),
    ...(nasional ? [KAB_KOTA, PROVINSI] : []),
    {
      id: 'gtk',
      judul: 'Nama GTK',
      nilai: (k) => k.gtk.nama,
      sel: (k) => <Box sx={{ minWidth: { sm: 120 } }}>{k.gtk.nama}</Box>,
    },
    { id: 'nip', judul: 'NIP', nilai: (k) => k.gtk.nip, tetap: true },
    {
      id: 'jenis',
      judul: 'Jenis Pengusulan Koreksi',
      nilai: perihalKoreksi,
      sel: (k) => (
        <Box sx={{ minWidth: { sm: 140 }, py: { sm: 1 } }}>
          {perihalKoreksi(k)}
          <Kecil>{rentangTanggal(k.tglKehadiran)}</Kecil>
        </Box>
      ),
    },
    {
      id: 'tglPengajuan',
      judul: 'Tanggal Pengajuan',
      nilai: (k) => k.tglPengajuan,
      sel: (k) => <Pengajuan instan={k.tglPengajuan} />,
      tetap: true,
    },
    {
      id: 'status',
      judul: 'Status Pengajuan',
      nilai: (k) => k.statusPengajuan.nama,
      sel: (k) => (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, py: 1 }}>
          <StatusPengajuanChip status={k.statusPengajuan} />
          <TandaUsulan tanda={k.tanda} />
        </Box>
      ),
    },
  ]
}

const SEKOLAH: Kolom<KoreksiBaris> = {
  id: 'sekolah',
  judul: 'Nama Sekolah',
  nilai: (k) => k.sekolah.nama,
  sel: (k) => (
    <Box sx={{ minWidth: { sm: 120 }, py: { sm: 1 } }}>
      {k.sekolah.nama}
      <Kecil>NPSN {k.sekolah.npsn}</Kecil>
    </Box>
  ),
}
const KAB_KOTA: Kolom<KoreksiBaris> = {
  id: 'kabKota',
  judul: 'Kabupaten/Kota',
  nilai: (k) => k.sekolah.kodeWilayahKabupatenKotaStr,
}
const PROVINSI: Kolom<KoreksiBaris> = { id: 'provinsi', judul: 'Provinsi', nilai: (k) => k.namaProvinsi }

/** 'Status Kehadiran: Dinas Luar Penuh', 'Izin Datang Terlambat', 'Waktu Kehadiran'. */
export function perihalKoreksi(k: Pick<KoreksiBaris, 'jenisKoreksi' | 'jenisIzin' | 'statusKoreksi'>): string {
  if (k.statusKoreksi !== null) return `${k.jenisKoreksi.nama}: ${k.statusKoreksi.nama}`
  return k.jenisIzin?.nama ?? k.jenisKoreksi.nama
}

/** '9–11 November 2026' within a month, '30 November – 2 Desember 2026' otherwise. */
export function rentangTanggal({ dari, sampai }: KoreksiBaris['tglKehadiran']): string {
  const akhir = tanggalPanjang(sampai)
  if (dari === sampai) return akhir
  if (dari.slice(0, 7) === sampai.slice(0, 7)) return `${Number(dari.slice(8))}–${akhir}`
  return dari.slice(0, 4) === sampai.slice(0, 4)
    ? `${tanggalPanjang(dari).slice(0, -5)} – ${akhir}`
    : `${tanggalPanjang(dari)} – ${akhir}`
}

const usulanDari = (k: KoreksiBaris): UsulanPilih => ({
  id: k.id,
  nomor: k.noKoreksi,
  versi: k.versi,
  statusPengajuan: k.statusPengajuan.id,
  tanda: k.tanda,
  perihal: perihalKoreksi(k),
  siapa: `${k.gtk.nama}, ${rentangTanggal(k.tglKehadiran)} · ${k.sekolah.nama}`,
  diminta: sebutDiminta(k),
})

/** '→ datang 07:01, pulang 14:04 · 1 dokumen'. */
export function sebutDiminta({
  waktuKoreksi: w,
  jumlahDokumen,
}: Pick<KoreksiBaris, 'waktuKoreksi' | 'jumlahDokumen'>): string {
  const jam = [w.datang && `datang ${w.datang}`, w.pulang && `pulang ${w.pulang}`].filter(Boolean).join(', ')
  return `${jam === '' ? '' : `→ ${jam} · `}${sebutJumlahDokumen(jumlahDokumen)}`
}

function Nomor({ koreksi, pilih, onPilih, daftar }: Bahan & { koreksi: KoreksiBaris }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
      {pilih !== null && <KotakPilih usulan={usulanDari(koreksi)} pilih={pilih} onPilih={onPilih} />}
      <Tautan
        to="/koreksi-status-kehadiran/$id"
        params={{ id: koreksi.id }}
        search={daftar}
        sx={{ fontWeight: 580, fontVariantNumeric: 'tabular-nums' }}
      >
        {koreksi.noKoreksi}
      </Tautan>
    </Box>
  )
}

type PilihProps = { usulan: UsulanPilih; pilih: readonly UsulanPilih[]; onPilih: (satu: UsulanPilih) => void }

/** A row that cannot be chosen says why, also to the keyboard. */
function KotakPilih({ usulan, pilih, onPilih }: PilihProps) {
  const terpilih = pilih.some(({ id }) => id === usulan.id)
  const alasan = terpilih ? null : alasanTakDipilih(usulan, pilih)
  return (
    <Tooltip title={alasan ?? ''} describeChild>
      <Checkbox
        size="small"
        edge="start"
        checked={terpilih}
        onChange={() => alasan === null && onPilih(usulan)}
        slotProps={{ input: { 'aria-label': `Pilih ${usulan.nomor}`, 'aria-disabled': alasan !== null } }}
        sx={alasan === null ? {} : { opacity: 0.4, cursor: 'not-allowed' }}
      />
    </Tooltip>
  )
}

function Pengajuan({ instan }: { instan: string }) {
  const waktu = tampilWaktu(instan)
  return (
    <time dateTime={instan} title={`${waktu} WIB`}>
      {waktu.slice(0, -9)}
    </time>
  )
}

function Kecil({ children }: { children: ReactNode }) {
  return (
    <Typography variant="caption" color="textSecondary" component="div" sx={{ fontVariantNumeric: 'tabular-nums' }}>
      {children}
    </Typography>
  )
}
