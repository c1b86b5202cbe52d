// A visitor's way leads to /coupon/claim: only a member's browser brings the rest.
if (document.documentElement.classList.contains('signed'))
  void import('./claim.ts').then(({ livenCoupons }) => livenCoupons())

export {}
