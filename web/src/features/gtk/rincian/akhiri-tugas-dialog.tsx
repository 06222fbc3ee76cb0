import { type GtkLengkap, pratinjauGtk, simpanGtk } from '@geisa/contract/gtk'
import Stack from '@mui/material/Stack'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { PratinjauPerubahan } from '../../../shared/pratinjau/pratinjau-perubahan.tsx'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { badanSimpan, isianDari } from '../isian/isian-gtk.ts'
import { useSegarkanGtk } from '../queries.ts'

type Props = { gtk: GtkLengkap; hariIni: string; onTutup: () => void; onSelesai: () => void }

/** Retired, resigned, moved away: from the day after nothing is asked of this person any more. */
export function AkhiriTugasDialog({ gtk, hariIni, onTutup, onSelesai }: Props) {
  const [berhenti, setBerhenti] = useState(hariIni)
  const segarkan = useSegarkanGtk()
  const awal = isianDari(gtk)
  const badan = badanSimpan(awal, { ...awal, berhenti }, { gtk, sekolahId: undefined, berlakuMulai: hariIni })
  const simpan = useMutation({
    mutationFn: () => call(simpanGtk, { body: badan }),
    onSuccess: () => {
      beritahu(`Tugas ${gtk.nama} berakhir ${tampilTanggal(berhenti)}.`, 'success')
      segarkan()
      onSelesai()
    },
  })
  const { kalimat, bidang } = galatIsian(simpan.error)
  return (
    <DialogDasar
      judul={`Akhiri tugas ${gtk.nama}`}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => !simpan.isPending && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={null} label="Akhiri tugas" />}
    >
      <Stack spacing={4} sx={{ pt: 2 }}>
        <IsianTanggal
          label="Hari terakhir bertugas"
          nilai={berhenti}
          onGanti={(hari) => {
            if (hari !== null) setBerhenti(hari)
            if (simpan.isError) simpan.reset()
          }}
          {...(gtk.mulaiTugas === null ? {} : { min: gtk.mulaiTugas })}
          bantuan="Sesudah hari ini tidak ada lagi hari yang dihitung. Dapat dibatalkan dengan mengosongkan 'Berhenti'."
          galat={bidang('berhenti')}
        />
        {berhenti <= hariIni && (
          <PratinjauPerubahan
            kunci={[badan]}
            hariIni={hariIni}
            ambil={(lanjut, signal) =>
              call(pratinjauGtk, { query: lanjut === undefined ? {} : { lanjut }, body: badan, signal })
            }
          />
        )}
      </Stack>
    </DialogDasar>
  )
}
