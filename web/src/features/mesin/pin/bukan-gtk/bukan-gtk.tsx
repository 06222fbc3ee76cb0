import { type BukanGtk, withdrawBukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { call } from '../../../../api/call.ts'
import { ActionDialog } from '../../../../shared/action-dialog.tsx'
import { numeral } from '../../../../shared/numerals.ts'
import { notify } from '../../../../ui/notice/notify.ts'
import { useRefreshMesin } from '../../queries.ts'
import { EndBukanGtkDialog } from './end-dialog.tsx'
import { HariBukanGtkList } from './hari.tsx'
import { TabelBukanGtk } from './table.tsx'

/** The PINs of one machine that are of nobody of the staff: ended here, or taken back. */
export function BukanGtkMesin({ mesin, zona }: { mesin: FullMesin; zona: Zona }) {
  const [ended, setEnded] = useState<BukanGtk | null>(null)
  const [withdrawn, setWithdrawn] = useState<BukanGtk | null>(null)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        PIN yang bukan milik GTK: mahasiswa praktik, tamu, petugas kebersihan. Tapnya tersimpan, tidak dihitung bagi
        siapa pun, dan tidak menahan kunci bulan. Dinas melihat tanda ini.
      </Typography>
      <HariBukanGtkList sekolahId={mesin.sekolahId} mesinId={mesin.id} />
      <TabelBukanGtk
        sekolahId={mesin.sekolahId}
        zona={zona}
        mesinId={mesin.id}
        update={{ onEnd: setEnded, onWithdraw: setWithdrawn }}
      />
      {ended && <EndBukanGtkDialog tanda={ended} zona={zona} onClose={() => setEnded(null)} />}
      {withdrawn && <WithdrawBukanGtkDialog tanda={withdrawn} onClose={() => setWithdrawn(null)} />}
    </>
  )
}

/** Asks once, and says what becomes of the taps. */
function WithdrawBukanGtkDialog({ tanda, onClose }: { tanda: BukanGtk; onClose: () => void }) {
  const refresh = useRefreshMesin()
  return (
    <ActionDialog
      title={`Tarik tanda PIN ${tanda.pin}?`}
      sentence={
        <>
          {numeral(tanda.jumlahTap)} tapnya kembali menunggu pemilik dan menahan kunci bulan sampai dipetakan. Tanda
          yang ditarik tetap tercatat di riwayat.
        </>
      }
      label="Iya, tarik"
      danger
      run={() => call(withdrawBukanGtk, { params: { id: tanda.id } })}
      onDone={() => {
        notify(`Tanda PIN ${tanda.pin} ditarik. Tapnya menunggu pemilik.`, 'success')
        refresh()
      }}
      onClose={onClose}
    />
  )
}
