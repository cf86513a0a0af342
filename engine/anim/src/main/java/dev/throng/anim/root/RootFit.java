package dev.throng.anim.root;

import dev.throng.anim.Channel;
import dev.throng.anim.Track;
import dev.throng.anim.root.CubicFit.Piece;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/**
 * Clip split into root motion and the root joint's remaining movement. The joint's tracks are relative to the approximated
 * root motion, so that errors do not add up.
 *
 * @param track root motion
 * @param keys translation and, if headings are extracted, rotation of the root joint; empty for a clip of duration 0
 * @param error larger error of the two approximations, of root motion and of remaining movement, as a fraction of the model's
 *     diagonal D or in radians
 */
record RootFit(RootTrack track, List<Track> keys, double error) {
    /**
     * Splits a clip into root motion and the root joint's remaining movement.
     *
     * @param part part of root motion to extract
     * @param size diagonal D of the model, model units, in which errors are measured
     */
    static RootFit of(RootChain chain, RootPart part, double size) {
        List<Double> breaks = chain.breaks();
        if (breaks.size() < 2) {
            return new RootFit(RootTrack.steady(0, 0), List.of(), 0);
        }
        RootPath path = new RootPath(chain, part);
        CubicFit motion = new CubicFit(path, new double[] {size, size, 1}, RootMotion.TOLERANCE);
        List<Piece> rows = motion.fit(breaks);
        TreeSet<Double> finer = new TreeSet<>(breaks);
        rows.forEach(row -> finer.add(row.start()));
        RootFit rest = of(chain, RootTrack.of(rows, path.move(chain.duration())), List.copyOf(finer), part, size);
        return new RootFit(rest.track, rest.keys, Math.max(motion.error(), rest.error));
    }

    private static RootFit of(RootChain chain, RootTrack track, List<Double> breaks, RootPart part, double size) {
        double local = size / chain.scale();
        InPlace stays = new InPlace(chain, track);
        // unchanged rotations need no fit
        double turn = part.turns() ? 1 : Double.POSITIVE_INFINITY;
        double[] sizes = {local, local, local, turn, turn, turn, turn};
        CubicFit fit = new CubicFit(stays, sizes, RootMotion.TOLERANCE);
        List<Piece> pieces = fit.fit(breaks);
        double[] end = new double[InPlace.WIDTH];
        stays.at(chain.duration(), end);
        List<Track> keys = new ArrayList<>();
        keys.add(new SplineTrack(Channel.TRANSLATION, 0, RootMotion.TOLERANCE * local)
                .track(chain.joint(), pieces, end));
        if (part.turns()) {
            keys.add(new SplineTrack(Channel.ROTATION, 3, RootMotion.TOLERANCE).track(chain.joint(), pieces, end));
        }
        return new RootFit(track, keys, fit.error());
    }
}
