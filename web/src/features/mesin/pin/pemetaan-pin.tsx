import type { MesinLengkap } from '@geisa/contract/mesin'
import type { PinMesin } from '@geisa/contract/pemetaan-pin'
import type { Zona } from '@geisa/engine/acuan'
import AutoFixHighOutlined from '@mui/icons-material/AutoFixHighOutlined'
import PeopleOutlined from '@mui/icons-material/PeopleOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import Typography from '@mui/material/Typography'
import { getRouteApi } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { kalimatGalat } from '../../../api/galat-api.ts'
import { hariIniSekolah } from '../../../shared/tanggal/waktu-sekolah.ts'
import { KeadaanKosong } from '../../../ui/page/keadaan-kosong.tsx'
import { TabelData } from '../../../ui/table/tabel-data.tsx'
import { useGtkSekolah, usePinMesin } from '../queries.ts'
import { BilahDraf } from './bilah-draf.tsx'
import { useDrafPemetaan } from './draf-pemetaan.ts'
import { kolomPin } from './kolom-pin.tsx'
import { PinDialog } from './pin-dialog.tsx'
import { SaranDialog } from './saran-dialog.tsx'
import { isBelumJelas, pinPerGtk, saranYakin, urutPin } from './saran-yakin.ts'
import { TandaiBukanGtkDialog } from './tandai-bukan-gtk-dialog.tsx'

const rute = getRouteApi('/pengaturan/sekolah')
const TANPA: readonly never[] = []

export function PemetaanPin({ mesin, zona }: { mesin: MesinLengkap; zona: Zona }) {
  const { pin: saring } = rute.useSearch()
  const navigasi = rute.useNavigate()
  const semua = usePinMesin(mesin.id)
  const gtk = useGtkSekolah(mesin.sekolahId)
  const [dibuka, setDibuka] = useState<string | null>(null)
  const [ditandai, setDitandai] = useState<PinMesin | null>(null)
  const [bukaSaran, setBukaSaran] = useState(false)
  const rows = semua.data ?? TANPA
  const staf = gtk.data ?? TANPA
  const milik = useMemo(() => pinPerGtk(rows), [rows])
  const hariIni = hariIniSekolah(zona)
  const belum = rows.filter((r) => isBelumJelas(r, hariIni))
  const draf = useDrafPemetaan(mesin.id, (pin) => belum.some((r) => r.pin === pin))
  const yakin = saranYakin(rows, new Set(milik.keys())).filter((s) => !draf.draf.has(s.pin))
  const tampil = (saring === 'belum' ? belum : rows).toSorted((a, b) => urutPin(a.pin, b.pin))
  const kolom = kolomPin({ gtk: staf, milik, draf, hariIni, onBuka: setDibuka, onTandai: setDitandai })
  const terbuka = rows.find((r) => r.pin === dibuka)

  return (
    <Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', mb: 3 }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label="Saring PIN"
          value={saring ?? 'semua'}
          onChange={(_e, baru: string | null) =>
            baru !== null &&
            void navigasi({
              search: ({ pin: _, ...s }) => (baru === 'belum' ? { ...s, pin: 'belum' } : s),
              replace: true,
            })
          }
        >
          <ToggleButton value="semua" sx={{ color: 'text.secondary' }}>
            Semua ({rows.length})
          </ToggleButton>
          <ToggleButton value="belum" sx={{ color: 'text.secondary' }}>
            Belum dipetakan ({belum.length})
          </ToggleButton>
        </ToggleButtonGroup>
        {yakin.length > 0 && (
          <Button variant="outlined" startIcon={<AutoFixHighOutlined />} onClick={() => setBukaSaran(true)}>
            Terapkan {yakin.length} saran yang yakin
          </Button>
        )}
        <Typography variant="body2" color="textSecondary" sx={{ flex: '1 1 260px' }}>
          {belum.length > 0 && 'Ketik nama, Enter memilih dan berpindah ke PIN berikutnya.'}
        </Typography>
      </Box>
      <TabelData<PinMesin>
        label="Pemetaan PIN"
        kolom={kolom}
        baris={semua.data && gtk.data ? tampil : undefined}
        idBaris={(r) => r.pin}
        memuat={semua.isPending || gtk.isPending}
        galat={
          semua.isError
            ? kalimatGalat(semua.error, 'Gagal mengambil data')
            : gtk.isError
              ? kalimatGalat(gtk.error, 'Gagal mengambil data')
              : null
        }
        kosong={<Kosong tersaring={rows.length > 0} />}
        kartu
        tinggi="penuh"
        gayaBaris={(r) => ({ terpilih: draf.draf.has(r.pin) })}
      />
      <BilahDraf draf={draf} />
      {terbuka && (
        <PinDialog baris={terbuka} mesin={mesin} gtk={staf} milik={milik} zona={zona} onTutup={() => setDibuka(null)} />
      )}
      {ditandai && <TandaiBukanGtkDialog baris={ditandai} mesin={mesin} onTutup={() => setDitandai(null)} />}
      {bukaSaran && (
        <SaranDialog
          saran={yakin}
          onTutup={() => setBukaSaran(false)}
          onTerapkan={(daftar) => {
            setBukaSaran(false)
            void draf.simpan(daftar)
          }}
        />
      )}
    </Box>
  )
}

function Kosong({ tersaring }: { tersaring: boolean }) {
  return tersaring ? (
    <KeadaanKosong
      ikon={PeopleOutlined}
      judul="Semua PIN sudah jelas pemiliknya"
      petunjuk="Tidak ada lagi yang perlu dikerjakan di sini."
    />
  ) : (
    <KeadaanKosong
      ikon={PeopleOutlined}
      judul="Belum ada PIN"
      petunjuk="PIN muncul setelah mesin mengirim tap atau daftar penggunanya, atau setelah berkas USB-nya diunggah."
    />
  )
}
