import type { PenjelasanHari as Isi, LaporanHarian } from '@geisa/contract/rekap'
import { PERAN } from '@geisa/engine/akun/hak-akses'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import Typography from '@mui/material/Typography'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { usePengguna } from '../../../api/sesi.ts'
import { KeberatanHari } from '../../../shared/keberatan/keberatan-hari.tsx'
import { tampilHariTanggal, type Zona } from '../../../shared/tanggal/tanggal.ts'
import { BagianPenjelas, Penjelas } from '../../../ui/dialog/penjelas.tsx'
import { JUDUL_SEL, type NamaSel, type SelDipilih } from '../harian/kolom-harian.tsx'
import { PindahHari } from '../harian/pindah-hari.tsx'
import { type PilihanHarian, usePenjelasanHari } from '../queries.ts'
import { kataAturan } from './kata-aturan.ts'
import { PenjelasanJadwal } from './penjelasan-jadwal.tsx'
import { PenjelasanPengajuan } from './penjelasan-pengajuan.tsx'
import { PenjelasanSinkron } from './penjelasan-sinkron.tsx'
import { PenjelasanTap } from './penjelasan-tap.tsx'

type Props = {
  pilihan: PilihanHarian
  laporan: LaporanHarian
  sel: SelDipilih
  onPindah: (sel: SelDipilih) => void
  onTutup: () => void
}

/** Where the figures of one day come from: first the cell that was pressed, then everything it rests on. */
export function PenjelasanHari({ pilihan, laporan, sel, onPindah, onTutup }: Props) {
  const { data, error } = usePenjelasanHari(pilihan, sel.tanggal)
  const pengguna = usePengguna()
  const sendiri = pengguna?.peran === PERAN.GTK && pengguna.idDapodik === laporan.gtk.idDapodik
  return (
    <Penjelas buka judul={tampilHariTanggal(sel.tanggal)} konteks={laporan.gtk.nama} onTutup={onTutup}>
      <PindahHari kehadiran={laporan.kehadiran} sel={sel} onPindah={onPindah} />
      {sendiri && (
        <KeberatanHari key={sel.tanggal} tanggal={sel.tanggal} alasan={alasanTakKeberatan(laporan, sel.tanggal)} />
      )}
      {data ? (
        <IsiPenjelasan isi={data} sel={sel} zona={laporan.sekolah.zona} />
      ) : error ? (
        <Alert severity="error">{kalimatGalat(error, 'Gagal mengambil data')}</Alert>
      ) : (
        <Memuat />
      )}
    </Penjelas>
  )
}

function alasanTakKeberatan({ hariIni, terkunci }: LaporanHarian, tanggal: string): string | null {
  if (tanggal > hariIni) return 'Hari ini belum tiba'
  return terkunci ? 'Bulan ini sudah dikunci. Bicarakan dengan operator sekolah.' : null
}

/** A day down to its taps; the month's explanation shows it too. */
export function IsiPenjelasan({ isi, sel, zona }: { isi: Isi; sel: SelDipilih; zona: Zona }) {
  const baris = isi.baris.find(({ laporan }) => laporan.shift === sel.shift) ?? isi.baris[0]
  return (
    <>
      {baris && <Sorotan isi={baris.sel[sel.sel]} nama={sel.sel} shift={isi.baris.length > 1 ? sel.shift : null} />}
      <BagianPenjelas judul="Tap">
        <PenjelasanTap tap={isi.tap} tanggal={isi.tanggal} zona={zona} />
      </BagianPenjelas>
      {isi.permintaan.length > 0 && (
        <BagianPenjelas judul="Pengajuan">
          <PenjelasanPengajuan permintaan={isi.permintaan} />
        </BagianPenjelas>
      )}
      <BagianPenjelas judul="Jadwal">
        <PenjelasanJadwal jadwal={isi.jadwal} libur={isi.libur} />
      </BagianPenjelas>
      <BagianPenjelas judul="Laporan mesin">
        <PenjelasanSinkron sinkron={isi.sinkron} belumLengkap={isi.belumLengkap} zona={zona} />
      </BagianPenjelas>
      {baris && <AngkaLain sel={baris.sel} kecuali={sel.sel} />}
    </>
  )
}

type SelIsi = Isi['baris'][number]['sel'][NamaSel]

/** The pressed cell: its figure, the sentence behind it, and the rule. */
function Sorotan({ isi, nama, shift }: { isi: SelIsi; nama: NamaSel; shift: 1 | 2 | null }) {
  const aturan = kataAturan(isi.aturan)
  return (
    <Box sx={{ mb: 6, p: 4, borderRadius: 1, bgcolor: 'action.hover' }}>
      <Typography variant="body2" color="textSecondary">
        {shift === null ? JUDUL_SEL[nama] : `${JUDUL_SEL[nama]} · shift ${shift}`}
      </Typography>
      <Typography sx={{ fontSize: '1.5rem', fontWeight: 650, fontVariantNumeric: 'tabular-nums', lineHeight: 1.4 }}>
        {isi.nilai || '-'}
      </Typography>
      <Typography sx={{ mt: 1, fontVariantNumeric: 'tabular-nums' }}>{isi.kalimat}</Typography>
      {aturan !== null && (
        <Typography variant="body2" color="textSecondary" sx={{ mt: 2 }}>
          Aturannya: {aturan}.
        </Typography>
      )}
    </Box>
  )
}

function AngkaLain({ sel, kecuali }: { sel: Isi['baris'][number]['sel']; kecuali: NamaSel }) {
  const nama = (Object.keys(JUDUL_SEL) as NamaSel[]).filter((satu) => satu !== kecuali && sel[satu].nilai)
  if (nama.length === 0) return null
  return (
    <BagianPenjelas judul="Angka lain hari ini">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3 }}>
        {nama.map((satu) => (
          <Box key={satu}>
            <Box component="dt" sx={{ display: 'flex', justifyContent: 'space-between', gap: 3 }}>
              <span>{JUDUL_SEL[satu]}</span>
              <Box component="span" sx={{ fontWeight: 600, textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                {sel[satu].nilai}
              </Box>
            </Box>
            <Typography component="dd" variant="body2" color="textSecondary" sx={{ m: 0 }}>
              {sel[satu].kalimat}
            </Typography>
          </Box>
        ))}
      </Box>
    </BagianPenjelas>
  )
}

export function Memuat() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" height={148} sx={{ mb: 6 }} />
      <Skeleton aria-hidden variant="rounded" height={120} sx={{ mb: 4 }} />
      <output>Sedang memuat data. . .</output>
    </>
  )
}
