import { putuskanSptjm, type SptjmRingkas } from '@geisa/contract/sptjm'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { TombolBeralasan } from '../../ui/button/tombol-beralasan.tsx'
import { beritahu } from '../../ui/notice/pemberitahuan.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { alasanTakTulis } from '../hak-tulis.ts'
import { useSegarkanBulan } from '../segarkan-bulan.ts'
import { tampilBulan } from '../tanggal/tanggal.ts'

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

function PutusanDialog({ sptjm: { id, versi, tahunBulan }, namaSekolah, putusan, onTutup }: DialogProps) {
  const segarkan = useSegarkanBulan()
  const kembali = putusan === 'dikembalikan'
  return (
    <ActionDialog
      judul={kembali ? 'Kembalikan SPTJM?' : 'Terima SPTJM?'}
      lebar="sm"
      kalimat={
        kembali
          ? `Operator ${namaSekolah} diberi tahu dan mengunggah SPTJM ${tampilBulan(tahunBulan)} yang baru.`
          : `SPTJM ${tampilBulan(tahunBulan)} ${namaSekolah} dinyatakan sah. Sesudah diterima, berkasnya tidak dapat diganti lagi.`
      }
      alasan={{
        bidang: 'catatan',
        ...(kembali
          ? {
              label: 'Catatan untuk sekolah',
              min: 1,
              kurang: 'Tulis apa yang harus diperbaiki sekolah',
              bantuan: "Misalnya: 'Meterai belum ditempel.'",
              baris: 3,
            }
          : { label: 'Catatan (boleh kosong)', min: 0, bantuan: ' ' }),
      }}
      label={kembali ? 'Kembalikan' : 'Terima'}
      run={(catatan) =>
        call(putuskanSptjm, {
          params: { id },
          body: { status: putusan, versi, ...(catatan === '' ? {} : { catatan }) },
        })
      }
      onDone={async ({ message }) => {
        await segarkan()
        beritahu(message, 'success')
      }}
      onRefused={segarkan}
      closeIfStale
      onTutup={onTutup}
    />
  )
}
