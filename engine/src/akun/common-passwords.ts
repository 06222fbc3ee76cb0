/** What everybody tries first, in small letters and without years and signs around it (engine/akun/password.ts takes them off). */
export const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  `
password passwords passwort passcode pass passw0rd kata katasandi sandi sandiku rahasia rahasiaku rahasiah secret secrets
geisa absensi absen kehadiran presensi sidikjari fingerprint dapodik dapodikdasmen pendataan operator operatorku operatorsekolah
admin administrator adminku adminsekolah superadmin superuser root user username login masuk welcome selamatdatang
sekolah sekolahku guru guruku kepala kepalasekolah kepsek tatausaha siswa murid pelajar dinas pendidikan dinaspendidikan disdik
kemdikbud kemendikbud kemdikdasmen kemendikdasmen kurikulum merdekabelajar merdeka merdekabelajarku tutwuri tutwurihandayani
indonesia indonesiaku indonesiaraya nusantara garuda pancasila proklamasi bhinneka jakarta surabaya bandung semarang
yogyakarta jogja jogjakarta malang medan makassar denpasar palembang papua jayapura jawatimur jawabarat jawatengah
bismillah bismillahirrahmanirrahim alhamdulillah alhamdulilah assalamualaikum assalamualaikumwrwb insyaallah masyaallah
subhanallah allahuakbar allah muhammad yesus yesuskristus tuhan tuhanyesus haleluya
sayang sayangku sayangkamu cinta cintaku cintakamu akucintakamu akusayangkamu kangen rindu kekasih keluarga keluargaku
ayah ayahku ibu ibuku bunda bundaku mama papa anak anakku bapak kakak adik suami istri suamiku istriku
senin selasa rabu kamis jumat sabtu minggu januari februari maret april juni juli agustus september oktober november desember
bahagia semangat sukses suksesselalu sehat sehatselalu mantap mantapjiwa hebat juara pastibisa gampang mudah lupa lupalagi
terimakasih makasih selamat selamatpagi ganteng cantik jelek bodoh kucing kucingku
qwerty qwertyu qwertyui qwertyuiop qwer qwert asdf asdfg asdfgh asdfghjk asdfghjkl asd zxc zxcv zxcvbn zxcvbnm qazwsx qazwsxedc
qweasd qweasdzxc qwe abc abcd abcde abcdef abcdefg abcdefgh aabbccdd test tes testing tester coba cobacoba percobaan contohsaja
iloveyou iloveu loveyou lovely love princess sunshine monkey dragon football baseball basketball superman batman pokemon
master shadow michael jordan letmein trustno starwars naruto doraemon computer komputer internet google facebook whatsapp
instagram windows samsung android changeme default guest temp temporary sementara ganti gantiaku gantipassword baru passwordbaru
`
    .trim()
    .split(/\s+/),
)
