import type { PenjelasanBulan as Isi, LaporanBulanan } from '@geisa/contract/rekap-bulanan'
import ArrowBack from '@mui/icons-material/ArrowBack'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { type AngkaBulanan, SEMUA_ANGKA } from '../../../shared/excel/kolom-bulanan.ts'
import { tampilBulan, tampilHariTanggal } from '../../../shared/tanggal/tanggal.ts'
import { fokusAwal } from '../../../ui/dialog/fokus-awal.ts'
import { Penjelas } from '../../../ui/dialog/penjelas.tsx'
import type { SelBulanan } from '../bulanan/bulanan-sel.ts'
import { usePenjelasanBulan } from '../queries-bulanan.ts'
import { PenjelasanBulanAngka } from './penjelasan-bulan-angka.tsx'
import { PenjelasanBulanHari } from './penjelasan-bulan-hari.tsx'

type Props = {
  laporan: LaporanBulanan
  sel: SelBulanan
  onHari: (tanggal: string) => void
  onKeAngka: () => void
  onTutup: () => void
}

/** What a figure of the month is made of; each of its days opens down to the taps, in place and back. */
export function PenjelasanBulan({ laporan, sel, onHari, onKeAngka, onTutup }: Props) {
  const { data, error } = usePenjelasanBulan(sel.gtk, laporan.bulan)
  const angka = SEMUA_ANGKA.find(({ kunci }) => kunci === sel.angka) as AngkaBulanan
  const nama = laporan.baris.find(({ id }) => id === sel.gtk)?.nama ?? data?.laporan.nama ?? ''
  const [asal, setAsal] = useState<string>()
  const diHari = sel.tanggal !== undefined
  const kembali = (): void => {
    setAsal(sel.tanggal)
    onKeAngka()
  }
  return (
    <Penjelas
      buka
      judul={sel.tanggal === undefined ? angka.nama : tampilHariTanggal(sel.tanggal)}
      konteks={`${nama} · ${tampilBulan(laporan.bulan)}`}
      onTutup={onTutup}
    >
      {diHari && (
        <Button ref={fokusAwal} size="small" startIcon={<ArrowBack />} onClick={kembali} sx={{ mt: -2, mb: 3, ml: -2 }}>
          Kembali ke {angka.nama}
        </Button>
      )}
      {data ? (
        <IsiPenjelasan isi={data} laporan={laporan} sel={sel} asal={asal} onHari={onHari} />
      ) : error ? (
        <Alert severity="error">{kalimatGalat(error, 'Gagal mengambil data')}</Alert>
      ) : (
        <MemuatPenjelasan />
      )}
    </Penjelas>
  )
}

type IsiProps = {
  isi: Isi
  laporan: LaporanBulanan
  sel: SelBulanan
  /** The day that was just left: the keyboard goes on from there. */
  asal: string | undefined
  onHari: (tanggal: string) => void
}

function IsiPenjelasan({ isi, laporan, sel, asal, onHari }: IsiProps) {
  return sel.tanggal === undefined ? (
    <PenjelasanBulanAngka isi={isi} sel={sel} asal={asal} onHari={onHari} />
  ) : (
    <PenjelasanBulanHari
      isi={isi}
      angka={sel.angka}
      tanggal={sel.tanggal}
      zona={laporan.sekolah?.zona}
      onHari={onHari}
    />
  )
}

function MemuatPenjelasan() {
  return (
    <>
      <Skeleton aria-hidden variant="rounded" height={128} sx={{ mb: 6 }} />
      <Skeleton aria-hidden variant="rounded" height={200} sx={{ mb: 4 }} />
      <output>Sedang memuat data. . .</output>
    </>
  )
}
