import { akhiriBukanGtk, type BukanGtk } from '@geisa/contract/bukan-gtk'
import type { Zona } from '@geisa/engine/acuan'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { TindakanFormulir } from '../../../ui/dialog/tindakan-formulir.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'

export function AkhiriBukanGtkDialog({ tanda, zona, onTutup }: { tanda: BukanGtk; zona: Zona; onTutup: () => void }) {
  const [sampai, setSampai] = useState<string | null>(hariIniSekolah(zona))
  const segarkan = useSegarkanMesin()
  const simpan = useMutation({
    mutationFn: () => call(akhiriBukanGtk, { params: { id: tanda.id }, body: { sampai: sampai ?? '' } }),
    onSuccess: () => {
      beritahu(`Tanda PIN ${tanda.pin} berakhir ${tampilTanggal(sampai ?? '')}.`, 'success')
      segarkan()
      onTutup()
    },
  })
  const alasan = sampai === null ? 'Isi hari terakhir' : null
  const { kalimat, bidang } = galatIsian(simpan.error)
  return (
    <DialogDasar
      judul={`Akhiri tanda PIN ${tanda.pin}`}
      lebar="xs"
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && !simpan.isPending && simpan.mutate()}
      galat={kalimat}
      tindakan={<TindakanFormulir onBatal={onTutup} menyimpan={simpan.isPending} alasan={alasan} label="Akhiri" />}
    >
      <IsianTanggal
        label="Hari terakhir"
        nilai={sampai}
        onGanti={setSampai}
        {...(tanda.mulai === null ? {} : { min: tanda.mulai })}
        {...(tanda.sampai === null ? {} : { maks: tanda.sampai })}
        galat={bidang('sampai')}
        bantuan="Tap sesudah hari ini menunggu pemilik lagi."
      />
    </DialogDasar>
  )
}
