import type { BukanGtk } from '@geisa/contract/mesin/bukan-gtk'
import type { FullMesin } from '@geisa/contract/mesin/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { EndBukanGtkDialog } from './end-dialog.tsx'
import { HariBukanGtkList } from './hari.tsx'
import { TabelBukanGtk } from './table.tsx'
import { WithdrawBukanGtkDialog } from './withdraw-dialog.tsx'

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
