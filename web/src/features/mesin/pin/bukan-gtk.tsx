import type { BukanGtk } from '@geisa/contract/bukan-gtk'
import type { MesinLengkap } from '@geisa/contract/mesin'
import type { Zona } from '@geisa/engine/acuan'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { AkhiriBukanGtkDialog } from './akhiri-bukan-gtk-dialog.tsx'
import { TabelBukanGtk } from './tabel-bukan-gtk.tsx'
import { TarikBukanGtkDialog } from './tarik-bukan-gtk-dialog.tsx'

/** The PINs of one machine that are of nobody of the staff: ended here, or taken back. */
export function BukanGtkMesin({ mesin, zona }: { mesin: MesinLengkap; zona: Zona }) {
  const [diakhiri, setDiakhiri] = useState<BukanGtk | null>(null)
  const [ditarik, setDitarik] = useState<BukanGtk | null>(null)
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mb: 3, maxWidth: 720 }}>
        PIN yang bukan milik GTK: mahasiswa praktik, tamu, petugas kebersihan. Tapnya tersimpan, tidak dihitung bagi
        siapa pun, dan tidak menahan kunci bulan. Dinas melihat tanda ini.
      </Typography>
      <TabelBukanGtk
        sekolahId={mesin.sekolahId}
        zona={zona}
        mesinId={mesin.id}
        ubah={{ onAkhiri: setDiakhiri, onTarik: setDitarik }}
      />
      {diakhiri && <AkhiriBukanGtkDialog tanda={diakhiri} zona={zona} onTutup={() => setDiakhiri(null)} />}
      {ditarik && <TarikBukanGtkDialog tanda={ditarik} onTutup={() => setDitarik(null)} />}
    </>
  )
}
