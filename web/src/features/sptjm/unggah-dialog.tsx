import type { SptjmBaris } from '@geisa/contract/sptjm'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { GalatApi, kalimatGalat } from '../../api/galat-api.ts'
import { galatIsian } from '../../api/galat-isian.ts'
import type { BerkasSiap } from '../../shared/dokumen/kecilkan-foto.ts'
import { TombolUnduhSptjm } from '../../shared/sptjm/tombol-unduh-sptjm.tsx'
import { tampilBulan } from '../../shared/tanggal/tanggal.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../ui/dialog/dialog-dasar.tsx'
import { useKembaliMenutup } from '../../ui/dialog/kembali-menutup.ts'
import { PilihBulan } from '../../ui/field/pilih-bulan.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { kirimSptjm } from './kirim-sptjm.ts'
import { PilihBerkas } from './pilih-berkas.tsx'
import { useCatatSptjm, useLaporanSptjm, useSegarkanSptjm } from './queries.ts'

type Props = {
  sekolahId: number
  /** Chosen when the dialog opens. */
  bulan: string
  maksBulan: string
  /** The statement whose file is replaced; its month stands. */
  lama: SptjmBaris | null
  onTutup: () => void
}

/** 'Upload SPTJM' (spec 2): month, file, and back to the list. What was chosen stays through every failure. */
export function UnggahDialog({ sekolahId, bulan: awal, maksBulan, lama, onTutup }: Props) {
  const [bulan, setBulan] = useState(lama?.tahunBulan ?? awal)
  const [berkas, setBerkas] = useState<BerkasSiap | null>(null)
  const { unggah, persen, batal } = useUnggah(onTutup)
  const alasan = unggah.isPending ? 'Sedang mengunggah' : berkas === null ? 'Pilih berkas terlebih dahulu' : null
  const { segelKode, sumber } = useSegel(sekolahId, bulan)
  const ajukan = (): void => {
    if (berkas === null || unggah.isPending) return
    const apa = lama === null ? { jenis: 'baru' as const, sekolahId, bulan } : { jenis: 'ganti' as const, lama }
    const sasaran = { ...apa, segelKode }
    unggah.mutate({ sasaran, isi: berkas.isi })
  }
  useKembaliMenutup(unggah.isPending ? undefined : onTutup)
  return (
    <DialogDasar
      judul="Upload SPTJM"
      onTutup={unggah.isPending ? undefined : onTutup}
      onKirim={ajukan}
      galat={unggah.error && !dibatalkan(unggah.error) ? kalimatUnggah(unggah.error) : null}
      tindakan={
        <>
          <Button onClick={unggah.isPending ? batal : onTutup}>{unggah.isPending ? 'Hentikan' : 'Batal'}</Button>
          <TombolBeralasan type="submit" variant="contained" alasan={alasan}>
            {unggah.isPending ? 'Mengunggah…' : putus(unggah.error) ? 'Coba lagi' : 'Upload'}
          </TombolBeralasan>
        </>
      }
    >
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', justifyContent: 'space-between' }}>
          {lama === null ? (
            <PilihBulan label="Bulan SPTJM" nilai={bulan} maks={maksBulan} onGanti={setBulan} />
          ) : (
            <Typography sx={{ fontWeight: 580 }}>Pengganti SPTJM {tampilBulan(bulan)}</Typography>
          )}
          <TombolUnduhSptjm key={bulan} label="Unduh untuk ditandatangani" varian="text" {...sumber} />
        </Box>
        <KeteranganSegel segelKode={segelKode} />
        <PilihBerkas
          berkas={berkas}
          terkunci={unggah.isPending}
          onGanti={(baru) => {
            unggah.reset()
            setBerkas(baru)
          }}
        />
        {unggah.isPending && (
          <LinearProgress
            aria-label="Mengunggah SPTJM"
            variant={persen > 0 && persen < 100 ? 'determinate' : 'indeterminate'}
            value={persen}
            sx={{ borderRadius: 1 }}
          />
        )}
      </Box>
    </DialogDasar>
  )
}

/** The seal in force, and what the paper to sign is drawn from: without a report it is asked for on the click. */
function useSegel(sekolahId: number, bulan: string) {
  const { data: laporan, isError } = useLaporanSptjm(sekolahId, bulan)
  const segelKode = laporan === undefined ? undefined : (laporan.segel?.kode ?? null)
  return { segelKode, sumber: isError ? { sekolahId, bulan } : { laporan } }
}

/** Which paper belongs here: the code is printed on it. */
function KeteranganSegel({ segelKode }: { segelKode: string | null | undefined }) {
  if (segelKode === undefined) return null
  return segelKode === null ? (
    <Alert severity="warning" role="note">
      Bulan ini belum dikunci. SPTJM baru dapat diterima dinas bila ditandatangani dari segel bulan yang terkunci.
    </Alert>
  ) : (
    <Typography variant="body2" color="textSecondary">
      Unggah SPTJM dengan kode segel <b style={{ whiteSpace: 'nowrap' }}>{segelKode}</b>.
    </Typography>
  )
}

function useUnggah(onTutup: () => void) {
  const [persen, setPersen] = useState(0)
  const rem = useRef<AbortController | null>(null)
  useEffect(() => () => rem.current?.abort(), [])
  const segarkan = useSegarkanSptjm()
  const catat = useCatatSptjm()
  const unggah = useMutation({
    mutationFn: ({ sasaran, isi }: { sasaran: Parameters<typeof kirimSptjm>[0]; isi: File }) => {
      setPersen(0)
      rem.current = new AbortController()
      return kirimSptjm(sasaran, isi, { onProgres: setPersen, signal: rem.current.signal })
    },
    onSuccess: async (baru) => {
      catat(baru)
      await segarkan()
      beritahu('SPTJM berhasil diupload', 'success')
      onTutup()
    },
    onError: (galat) => {
      if (dibatalkan(galat)) return
      beritahu('Gagal upload SPTJM', 'error')
      // It may have arrived, or somebody else may have been here: the list tells.
      void segarkan()
    },
  })
  return { unggah, persen, batal: () => rem.current?.abort() }
}

const dibatalkan = (galat: unknown): boolean =>
  (galat instanceof GalatApi && galat.kode === 'DIBATALKAN') ||
  (galat instanceof DOMException && galat.name === 'AbortError')
const putus = (galat: unknown): boolean => galat instanceof GalatApi && galat.status === 0 && !dibatalkan(galat)

const kalimatUnggah = (galat: unknown): string =>
  putus(galat)
    ? `${kalimatGalat(galat, 'Gagal upload SPTJM')} Berkas Anda masih di sini dan tidak akan tercatat dua kali.`
    : (galatIsian(galat, 'Gagal upload SPTJM').kalimat ?? 'Gagal upload SPTJM')
