/**
 * The feature ledger: drawn, approximated and ignored features. {@code FeatureTable} has the rules, a {@code
 * FeatureLedger} the features of one file. The package must not depend on the reader that fills it.
 */
@NullMarked
package dev.throng.gltf.ledger;

import org.jspecify.annotations.NullMarked;
