import type { GtkRingkas } from '@geisa/contract/gtk'
import type { MesinLengkap } from '@geisa/contract/mesin'
import { akhiriPemetaan, type Pemetaan, type PinMesin, simpanPemetaan } from '@geisa/contract/pemetaan-pin'
import type { Zona } from '@geisa/engine/acuan'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../api/call.ts'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { galatIsian } from '../../../api/galat-isian.ts'
import { kataMasa } from '../../../shared/kata-masa.ts'
import { IsianTanggal } from '../../../shared/tanggal/isian-tanggal.tsx'
import { tampilTanggal } from '../../../shared/tanggal/tanggal.ts'
import { hariIniSekolah, tampilInstan, tampilWaktuMesin } from '../../../shared/tanggal/waktu-sekolah.ts'
import { TombolBeralasan } from '../../../ui/button/tombol-beralasan.tsx'
import { DialogDasar } from '../../../ui/dialog/dialog-dasar.tsx'
import { DaftarFakta } from '../../../ui/dialog/penjelas.tsx'
import { beritahu } from '../../../ui/notice/pemberitahuan.ts'
import { useSegarkanMesin } from '../queries.ts'
import { PilihGtkPin } from './pilih-gtk-pin.tsx'

type Props = {
  baris: PinMesin
  mesin: MesinLengkap
  gtk: readonly GtkRingkas[]
  milik: ReadonlyMap<string, string[]>
  zona: Zona
  onTutup: () => void
}

/** One PIN: what it did, whose it was, whose it is to be and from which day (rules.md L3). */
export function PinDialog({ baris, mesin, gtk, milik, zona, onTutup }: Props) {
  const bertuan = baris.kini !== null
  const [gtkId, setGtkId] = useState<string | null>(null)
  const [mulai, setMulai] = useState<string | null>(bertuan ? hariIniSekolah(zona) : null)
  const segarkan = useSegarkanMesin()
  const simpan = useMutation({
    mutationFn: () =>
      call(simpanPemetaan, {
        params: { id: mesin.id },
        body: { pin: baris.pin, gtkId: gtkId ?? '', ...(mulai === null ? {} : { mulai }) },
      }),
    onSuccess: (baru) => {
      beritahu(`PIN ${baris.pin} dipetakan ke ${baru.namaGtk}.`, 'success')
      segarkan()
      onTutup()
    },
  })
  const alasan = gtkId === null ? 'Pilih GTK terlebih dahulu' : null
  return (
    <DialogDasar
      judul={`PIN ${baris.pin}${baris.namaDiMesin === null ? '' : ` · ${baris.namaDiMesin}`}`}
      onTutup={simpan.isPending ? undefined : onTutup}
      onKirim={() => alasan === null && !simpan.isPending && simpan.mutate()}
      galat={galatIsian(simpan.error).kalimat}
      tindakan={
        <>
          <Button onClick={onTutup} disabled={simpan.isPending}>
            Tutup
          </Button>
          <TombolBeralasan type="submit" variant="contained" alasan={simpan.isPending ? 'Sedang menyimpan' : alasan}>
            {simpan.isPending ? 'Menyimpan…' : bertuan ? 'Ganti pemilik' : 'Petakan'}
          </TombolBeralasan>
        </>
      }
    >
      <DaftarFakta fakta={faktaPin(baris)} />
      <Typography variant="h3" sx={{ mt: 5, mb: 2 }}>
        Pemilik
      </Typography>
      {baris.bukanGtk.map((tanda) => (
        <Typography key={tanda.id} variant="body2" sx={{ mb: 2 }}>
          Bukan GTK: {tanda.alasan} · {kataMasa(tanda)}
        </Typography>
      ))}
      {baris.pemetaan.length === 0 && baris.bukanGtk.length > 0 ? null : baris.pemetaan.length === 0 ? (
        <Typography variant="body2" color="textSecondary">
          PIN belum dipetakan. Tapnya tersimpan dan ikut terhitung setelah dipetakan.
        </Typography>
      ) : (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
          {baris.pemetaan.map((p) => (
            <BarisPemetaan key={p.id} pemetaan={p} zona={zona} onBerubah={segarkan} />
          ))}
        </Box>
      )}
      <Typography variant="h3" sx={{ mt: 5, mb: 3 }}>
        {bertuan ? 'Ganti pemilik' : 'Petakan'}
      </Typography>
      <Stack spacing={4}>
        <PilihGtkPin
          label="GTK"
          gtk={gtk}
          nilai={gtkId}
          milik={milik}
          saran={baris.saran.map((s) => s.gtkId)}
          onPilih={(g) => setGtkId(g?.id ?? null)}
        />
        <IsianTanggal
          label="Hari pertama"
          nilai={mulai}
          onGanti={setMulai}
          bolehKosong={!bertuan}
          bantuan={
            bertuan
              ? 'Tap sebelum hari ini tetap milik pemilik lama.'
              : 'Kosong: semua tap lama yang belum bertuan ikut terhitung.'
          }
        />
      </Stack>
    </DialogDasar>
  )
}

function faktaPin(b: PinMesin) {
  const kartu = b.kartu === null || b.kartu === '' ? [] : [{ label: 'Kartu', isi: b.kartu }]
  return [
    { label: 'Tap', isi: b.jumlahTap.toLocaleString('id-ID') },
    { label: 'Tap pertama', isi: b.tapPertama === null ? '-' : tampilWaktuMesin(b.tapPertama) },
    { label: 'Tap terakhir', isi: b.tapTerakhir === null ? '-' : tampilWaktuMesin(b.tapTerakhir) },
    { label: 'Tanpa pemilik', isi: b.tapTanpaPemilik === 0 ? 'Tidak ada' : `${b.tapTanpaPemilik} tap` },
    ...kartu,
  ]
}

function BarisPemetaan({ pemetaan, zona, onBerubah }: { pemetaan: Pemetaan; zona: Zona; onBerubah: () => void }) {
  const [buka, setBuka] = useState(false)
  const [sampai, setSampai] = useState<string | null>(hariIniSekolah(zona))
  const akhiri = useMutation({
    mutationFn: () => call(akhiriPemetaan, { params: { id: pemetaan.id }, body: { sampai: sampai ?? '' } }),
    onSuccess: () => {
      beritahu(`Pemetaan ${pemetaan.namaGtk} berakhir ${tampilTanggal(sampai ?? '')}.`, 'success')
      setBuka(false)
      onBerubah()
    },
  })
  return (
    <Box component="li" sx={{ py: 2, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
        <Box sx={{ flex: '1 1 180px', minWidth: 0 }}>
          <Box sx={{ fontWeight: 560 }}>{pemetaan.namaGtk}</Box>
          <Typography variant="caption" color="textSecondary" component="div">
            {kataMasa(pemetaan)} · disimpan {tampilInstan(pemetaan.disimpanPada, zona)}
          </Typography>
        </Box>
        {pemetaan.sampai === null && !buka && (
          <Button size="small" onClick={() => setBuka(true)}>
            Akhiri
          </Button>
        )}
      </Box>
      {buka && (
        <Stack spacing={2} sx={{ mt: 3 }}>
          <IsianTanggal
            label="Hari terakhir"
            nilai={sampai}
            onGanti={setSampai}
            galat={akhiri.isError ? kalimatGalat(akhiri.error, 'Gagal menyimpan data') : null}
            bantuan="Tap sesudah hari ini bukan miliknya lagi."
          />
          <Stack direction="row" spacing={2} sx={{ justifyContent: 'flex-end' }}>
            <Button onClick={() => setBuka(false)}>Batal</Button>
            <TombolBeralasan
              variant="outlined"
              alasan={sampai === null ? 'Isi hari terakhir' : akhiri.isPending ? 'Sedang menyimpan' : null}
              onClick={() => akhiri.mutate()}
            >
              Akhiri pemetaan
            </TombolBeralasan>
          </Stack>
        </Stack>
      )}
    </Box>
  )
}
