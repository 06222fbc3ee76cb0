import { putuskanSptjm, type SptjmSummary } from '@geisa/contract/sptjm'
import CheckOutlined from '@mui/icons-material/CheckOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import { useState } from 'react'
import { call } from '../../api/call.ts'
import { usePengguna } from '../../api/sesi.ts'
import { ButtonWithReason } from '../../ui/button/button-with-reason.tsx'
import { notify } from '../../ui/notice/notify.ts'
import { ActionDialog } from '../action-dialog.tsx'
import { useRefreshBulan } from '../refresh-bulan.ts'
import { formatBulan } from '../tanggal/tanggal.ts'
import { whyCannotWrite } from '../why-cannot-write.ts'

type Putusan = 'diterima' | 'dikembalikan'
type Sptjm = Pick<SptjmSummary, 'id' | 'versi' | 'status' | 'segelBerlaku' | 'tahunBulan'>

type Props = {
  sptjm: Sptjm
  namaSekolah: string
  /** In a row of a table, without icons. */
  dense?: boolean
}

/** 'Terima' and 'Kembalikan': the office's word on a signed statement. */
export function PutusanSptjm({ sptjm, namaSekolah, dense = false }: Props) {
  const [putusan, setPutusan] = useState<Putusan | null>(null)
  const whyReadOnly = whyCannotWrite(usePengguna())
  const already = (status: Putusan): string | null => (sptjm.status === status ? `SPTJM ini sudah ${status}` : null)
  const old = sptjm.segelBerlaku ? null : 'Ditandatangani untuk segel yang tidak berlaku lagi; kembalikan saja'
  return (
    <>
      <ButtonWithReason
        size="small"
        variant={dense ? 'outlined' : 'contained'}
        startIcon={!dense && <CheckOutlined />}
        reason={whyReadOnly ?? old ?? already('diterima')}
        onClick={() => setPutusan('diterima')}
        aria-label={`Terima SPTJM ${namaSekolah}`}
      >
        Terima
      </ButtonWithReason>
      <ButtonWithReason
        size="small"
        variant="outlined"
        startIcon={!dense && <UndoOutlined />}
        reason={whyReadOnly ?? already('dikembalikan')}
        onClick={() => setPutusan('dikembalikan')}
        aria-label={`Kembalikan SPTJM ${namaSekolah}`}
      >
        Kembalikan
      </ButtonWithReason>
      {putusan !== null && (
        <PutusanDialog sptjm={sptjm} namaSekolah={namaSekolah} putusan={putusan} onClose={() => setPutusan(null)} />
      )}
    </>
  )
}

type DialogProps = { sptjm: Sptjm; namaSekolah: string; putusan: Putusan; onClose: () => void }

function PutusanDialog({ sptjm: { id, versi: version, tahunBulan }, namaSekolah, putusan, onClose }: DialogProps) {
  const refresh = useRefreshBulan()
  const back = putusan === 'dikembalikan'
  return (
    <ActionDialog
      title={back ? 'Kembalikan SPTJM?' : 'Terima SPTJM?'}
      width="sm"
      sentence={
        back
          ? `Operator ${namaSekolah} diberi tahu dan mengunggah SPTJM ${formatBulan(tahunBulan)} yang baru.`
          : `SPTJM ${formatBulan(tahunBulan)} ${namaSekolah} dinyatakan sah. Sesudah diterima, berkasnya tidak dapat diganti lagi.`
      }
      reason={{
        field: 'catatan',
        ...(back
          ? {
              label: 'Catatan untuk sekolah',
              min: 1,
              lacking: 'Tulis apa yang harus diperbaiki sekolah',
              help: "Misalnya: 'Meterai belum ditempel.'",
              row: 3,
            }
          : { label: 'Catatan (boleh kosong)', min: 0, help: ' ' }),
      }}
      label={back ? 'Kembalikan' : 'Terima'}
      run={(catatan) =>
        call(putuskanSptjm, {
          params: { id },
          body: { status: putusan, versi: version, ...(catatan === '' ? {} : { catatan }) },
        })
      }
      onDone={async ({ message }) => {
        await refresh()
        notify(message, 'success')
      }}
      onRefused={refresh}
      closeIfStale
      onClose={onClose}
    />
  )
}
