import { putuskanSptjm, type SptjmRingkas } from '@geisa/contract/sptjm'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../api/call.ts'
import { basi, galatIsian } from '../api/galat-isian.ts'
import { usePengguna } from '../api/sesi.ts'
import { DialogDasar } from '../ui/dialog-dasar.tsx'
import { fokusAwal } from '../ui/fokus-awal.ts'
import { useKembaliMenutup } from '../ui/kembali-menutup.ts'
import { beritahu } from '../ui/pemberitahuan.ts'
import { TindakanFormulir } from '../ui/tindakan-formulir.tsx'
import { TombolBeralasan } from '../ui/tombol-beralasan.tsx'
import { alasanTakTulis } from './hak-tulis.ts'
import { useSegarkanBulan } from './segarkan-bulan.ts'
import { tampilBulan } from './tanggal.ts'

type Putusan = 'diterima' | 'dikembalikan'
type Sptjm = Pick<SptjmRingkas, 'id' | 'versi' | 'status' | 'segelBerlaku' | 'tahunBulan'>

type Props = {
  sptjm: Sptjm
  namaSekolah: string
  /** In a row of a table, without icons. */
  rapat?: boolean
}

/** 'Terima' and 'Kembalikan': the office's word on a signed statement. */
export function PutusanSptjm({ sptjm, namaSekolah, rapat = false }: Props) {
  const [putusan, setPutusan] = useState<Putusan | null>(null)
  const takTulis = alasanTakTulis(usePengguna())
  const sudah = (status: Putusan): string | null => (sptjm.status === status ? `SPTJM ini sudah ${status}` : null)
  const lama = sptjm.segelBerlaku ? null : 'Ditandatangani untuk segel yang tidak berlaku lagi; kembalikan saja'
  return (
    <>
      <TombolBeralasan
        size="small"
        variant="contained"
        startIcon={!rapat && <CheckOutlined />}
        alasan={takTulis ?? lama ?? sudah('diterima')}
        onClick={() => setPutusan('diterima')}
        aria-label={`Terima SPTJM ${namaSekolah}`}
      >
        Terima
      </TombolBeralasan>
      <TombolBeralasan
        size="small"
        variant="outlined"
        startIcon={!rapat && <UndoOutlined />}
        alasan={takTulis ?? sudah('dikembalikan')}
        onClick={() => setPutusan('dikembalikan')}
        aria-label={`Kembalikan SPTJM ${namaSekolah}`}
      >
        Kembalikan
      </TombolBeralasan>
      {putusan !== null && (
        <PutusanDialog sptjm={sptjm} namaSekolah={namaSekolah} putusan={putusan} onTutup={() => setPutusan(null)} />
      )}
    </>
  )
}

type DialogProps = { sptjm: Sptjm; namaSekolah: string; putusan: Putusan; onTutup: () => void }

function PutusanDialog({ sptjm, namaSekolah, putusan, onTutup }: DialogProps) {
  const [catatan, setCatatan] = useState('')
  const segarkan = useSegarkanBulan()
  const kembali = putusan === 'dikembalikan'
  const isi = catatan.trim()
  const simpan = useMutation({
    mutationFn: () =>
      call(putuskanSptjm, {
        params: { id: sptjm.id },
        body: { status: putusan, versi: sptjm.versi, ...(isi === '' ? {} : { catatan: isi }) },
      }),
    onSuccess: async ({ message }) => {
      await segarkan()
      beritahu(message, 'success')
      onTutup()
    },
    onError: async (galat) => {
      await segarkan()
      // A note that does not do is mended here; any other refusal means that the row was stale.
      if (!basi(galat) || galatIsian(galat).bidang('catatan') !== null) return
      beritahu(galatIsian(galat).kalimat ?? galat.message, 'warning')
      onTutup()
    },
  })
  const { kalimat, bidang } = galatIsian(simpan.error)
  const kurang = kembali && isi === '' ? 'Tulis apa yang harus diperbaiki sekolah' : null
  useKembaliMenutup(simpan.isPending ? undefined : onTutup)
  return (
    <DialogDasar
      judul={kembali ? 'Kembalikan SPTJM?' : 'Terima SPTJM?'}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => kurang === null && !simpan.isPending && simpan.mutate()}
      galat={bidang('catatan') === null ? kalimat : null}
      tindakan={
        <TindakanFormulir
          onBatal={onTutup}
          menyimpan={simpan.isPending}
          alasan={kurang}
          label={kembali ? 'Kembalikan' : 'Terima'}
        />
      }
    >
      <Typography sx={{ mb: 4 }}>
        {kembali
          ? `Operator ${namaSekolah} diberi tahu dan mengunggah SPTJM ${tampilBulan(sptjm.tahunBulan)} yang baru.`
          : `SPTJM ${tampilBulan(sptjm.tahunBulan)} ${namaSekolah} dinyatakan sah. Sesudah diterima, berkasnya tidak dapat diganti lagi.`}
      </Typography>
      <TextField
        label={kembali ? 'Catatan untuk sekolah' : 'Catatan (boleh kosong)'}
        value={catatan}
        onChange={(e) => setCatatan(e.target.value)}
        multiline
        minRows={kembali ? 3 : 2}
        fullWidth
        inputRef={fokusAwal}
        error={bidang('catatan') !== null}
        helperText={bidang('catatan') ?? (kembali ? "Misalnya: 'Meterai belum ditempel.'" : ' ')}
        slotProps={{ htmlInput: { maxLength: 500 } }}
      />
    </DialogDasar>
  )
}
