/** RFC 9180, appendix A: base mode, DHKEM(X25519, HKDF-SHA256), HKDF-SHA256. All values in hex. */
export interface Vector {
  readonly skEm: string;
  readonly pkEm: string;
  readonly skRm: string;
  readonly pkRm: string;
  readonly sharedSecret: string;
  readonly key: string;
  readonly baseNonce: string;
  readonly exporterSecret: string;
  readonly encryptions: readonly { seq: number; ct: string }[];
  readonly exports: readonly { context: string; value: string }[];
}

/** The same in every vector; the aad of message n is the text `Count-n`. */
export const INFO = '4f6465206f6e2061204772656369616e2055726e';
export const PLAINTEXT = '4265617574792069732074727574682c20747275746820626561757479';

/** A.1.1: AES-128-GCM. */
export const A11: Vector = {
  skEm: '52c4a758a802cd8b936eceea314432798d5baf2d7e9235dc084ab1b9cfa2f736',
  pkEm: '37fda3567bdbd628e88668c3c8d7e97d1d1253b6d4ea6d44c150f741f1bf4431',
  skRm: '4612c550263fc8ad58375df3f557aac531d26850903e55a9f23f21d8534e8ac8',
  pkRm: '3948cfe0ad1ddb695d780e59077195da6c56506b027329794ab02bca80815c4d',
  sharedSecret: 'fe0e18c9f024ce43799ae393c7e8fe8fce9d218875e8227b0187c04e7d2ea1fc',
  key: '4531685d41d65f03dc48f6b8302c05b0',
  baseNonce: '56d890e5accaaf011cff4b7d',
  exporterSecret: '45ff1c2e220db587171952c0592d5f5ebe103f1561a2614e38f2ffd47e99e3f8',
  encryptions: [
    {
      seq: 0,
      ct: 'f938558b5d72f1a23810b4be2ab4f84331acc02fc97babc53a52ae8218a355a96d8770ac83d07bea87e13c512a',
    },
    {
      seq: 1,
      ct: 'af2d7e9ac9ae7e270f46ba1f975be53c09f8d875bdc8535458c2494e8a6eab251c03d0c22a56b8ca42c2063b84',
    },
    {
      seq: 2,
      ct: '498dfcabd92e8acedc281e85af1cb4e3e31c7dc394a1ca20e173cb72516491588d96a19ad4a683518973dcc180',
    },
    {
      seq: 4,
      ct: '583bd32bc67a5994bb8ceaca813d369bca7b2a42408cddef5e22f880b631215a09fc0012bc69fccaa251c0246d',
    },
    {
      seq: 255,
      ct: '7175db9717964058640a3a11fb9007941a5d1757fda1a6935c805c21af32505bf106deefec4a49ac38d71c9e0a',
    },
    {
      seq: 256,
      ct: '957f9800542b0b8891badb026d79cc54597cb2d225b54c00c5238c25d05c30e3fbeda97d2e0e1aba483a2df9f2',
    },
  ],
  exports: [
    { context: '', value: '3853fe2b4035195a573ffc53856e77058e15d9ea064de3e59f4961d0095250ee' },
    { context: '00', value: '2e8f0b54673c7029649d4eb9d5e33bf1872cf76d623ff164ac185da9e88c21a5' },
    {
      context: '54657374436f6e74657874',
      value: 'e9e43065102c3836401bed8c3c3c75ae46be1639869391d62c61f1ec7af54931',
    },
  ],
};

/** A.2.1: ChaCha20-Poly1305. (Erratum 7121 prints skEm clamped; X25519 clamps it anyway.) */
export const A21: Vector = {
  skEm: 'f4ec9b33b792c372c1d2c2063507b684ef925b8c75a42dbcbf57d63ccd381600',
  pkEm: '1afa08d3dec047a643885163f1180476fa7ddb54c6a8029ea33f95796bf2ac4a',
  skRm: '8057991eef8f1f1af18f4a9491d16a1ce333f695d4db8e38da75975c4478e0fb',
  pkRm: '4310ee97d88cc1f088a5576c77ab0cf5c3ac797f3d95139c6c84b5429c59662a',
  sharedSecret: '0bbe78490412b4bbea4812666f7916932b828bba79942424abb65244930d69a7',
  key: 'ad2744de8e17f4ebba575b3f5f5a8fa1f69c2a07f6e7500bc60ca6e3e3ec1c91',
  baseNonce: '5c4d98150661b848853b547f',
  exporterSecret: 'a3b010d4994890e2c6968a36f64470d3c824c8f5029942feb11e7a74b2921922',
  encryptions: [
    {
      seq: 0,
      ct: '1c5250d8034ec2b784ba2cfd69dbdb8af406cfe3ff938e131f0def8c8b60b4db21993c62ce81883d2dd1b51a28',
    },
    {
      seq: 1,
      ct: '6b53c051e4199c518de79594e1c4ab18b96f081549d45ce015be002090bb119e85285337cc95ba5f59992dc98c',
    },
    {
      seq: 2,
      ct: '71146bd6795ccc9c49ce25dda112a48f202ad220559502cef1f34271e0cb4b02b4f10ecac6f48c32f878fae86b',
    },
    {
      seq: 4,
      ct: '63357a2aa291f5a4e5f27db6baa2af8cf77427c7c1a909e0b37214dd47db122bb153495ff0b02e9e54a50dbe16',
    },
    {
      seq: 255,
      ct: '18ab939d63ddec9f6ac2b60d61d36a7375d2070c9b683861110757062c52b8880a5f6b3936da9cd6c23ef2a95c',
    },
    {
      seq: 256,
      ct: '7a4a13e9ef23978e2c520fd4d2e757514ae160cd0cd05e556ef692370ca53076214c0c40d4c728d6ed9e727a5b',
    },
  ],
  exports: [
    { context: '', value: '4bbd6243b8bb54cec311fac9df81841b6fd61f56538a775e7c80a9f40160606e' },
    { context: '00', value: '8c1df14732580e5501b00f82b10a1647b40713191b7c1240ac80e2b68808ba69' },
    {
      context: '54657374436f6e74657874',
      value: '5acb09211139c43b3090489a9da433e8a30ee7188ba8b0a9a1ccf0c229283e53',
    },
  ],
};
