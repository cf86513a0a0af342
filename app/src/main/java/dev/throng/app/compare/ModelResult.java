package dev.throng.app.compare;

import dev.throng.anim.CharacterModel;
import dev.throng.bake.atlas.ErrorCertificate;
import java.util.Optional;

/**
 * What comparing one model found.
 *
 * @param runs crowds compared: one for each clip, or one for the rest pose
 * @param certificate of the atlas that was compared
 */
record ModelResult(
        CharacterModel character,
        int runs,
        Differences differences,
        Tolerance tolerance,
        ErrorCertificate certificate) {

    Optional<Failure> failure() {
        return tolerance.judge(differences);
    }

    double diagonal() {
        return certificate.diagonal();
    }
}
