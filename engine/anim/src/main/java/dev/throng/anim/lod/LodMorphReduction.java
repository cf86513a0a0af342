package dev.throng.anim.lod;

import dev.throng.anim.CharacterModel;
import dev.throng.anim.Clip;
import dev.throng.anim.Mesh;
import dev.throng.anim.Morphs;
import dev.throng.anim.Pose;
import dev.throng.anim.Skeleton;
import dev.throng.anim.Track;
import dev.throng.anim.exact.ClipSampler;
import java.util.ArrayList;
import java.util.List;

/**
 * Removes displacements by morph targets from coarser levels of detail. A vertex loses its displacements if these move
 * it by at most the level's error at the largest weights of all clips.
 */
final class LodMorphReduction {
    /** Number of samples of weights per interval between two keys, because splines may overshoot their keys. */
    private static final int STEPS = 8;

    private final CharacterModel character;
    private final double[] largest; // largest weight for each joint and axis

    private LodMorphReduction(CharacterModel character) {
        this.character = character;
        Skeleton skeleton = character.skeleton();
        largest = new double[Morphs.WEIGHTS_PER_JOINT * skeleton.jointCount()];
        Pose pose = skeleton.restPose().copy();
        include(pose);
        for (Clip clip : character.clips()) {
            Clip weights = clip.withJoints(j -> j >= skeleton.spatialJointCount());
            weights.tracks().forEach(track -> include(weights, track, pose));
        }
    }

    private void include(Clip weights, Track track, Pose pose) {
        float[] times = track.times();
        for (int key = 0; key < times.length; key++) {
            double next = times[Math.min(key + 1, times.length - 1)];
            for (int step = 0; step < STEPS; step++) {
                ClipSampler.sample(weights, times[key] + (next - times[key]) * step / STEPS, pose);
                include(pose);
            }
        }
    }

    private void include(Pose pose) {
        for (int i = 0; i < largest.length; i++) {
            int axis = i % Morphs.WEIGHTS_PER_JOINT;
            double weight = pose.values()[i / Morphs.WEIGHTS_PER_JOINT * Pose.STRIDE + axis];
            largest[i] = Math.max(largest[i], Math.abs(weight));
        }
    }

    /**
     * Returns a character whose coarser levels of detail lack small displacements by morph targets.
     *
     * @return the character itself if it has no morph targets
     */
    static CharacterModel of(CharacterModel character) {
        if (character.levelCount() == 1 || !character.hasMorphs()) {
            return character;
        }
        LodMorphReduction reduction = new LodMorphReduction(character);
        double[] errors = LevelError.of(character);
        List<List<Mesh>> coarser = new ArrayList<>();
        for (int level = 1; level < errors.length; level++) {
            double allowed = errors[level];
            coarser.add(character.level(level).meshes().stream()
                    .map(mesh -> reduction.reduced(mesh, allowed))
                    .toList());
        }
        return character.withCoarser(coarser);
    }

    private Mesh reduced(Mesh mesh, double allowed) {
        Morphs morphs = mesh.geometry().morphs();
        return morphs == null ? mesh : mesh.withMorphs(morphs.keeping(vertex -> !(reach(morphs, vertex) <= allowed)));
    }

    private double reach(Morphs morphs, int vertex) {
        double reach = 0;
        for (int i = morphs.starts()[vertex]; i < morphs.starts()[vertex + 1]; i++) {
            int slot = morphs.slots()[i];
            int joint = character.palette().joints()[slot / Morphs.WEIGHTS_PER_JOINT];
            reach += largest[Morphs.WEIGHTS_PER_JOINT * joint + slot % Morphs.WEIGHTS_PER_JOINT] * morphs.length(i);
        }
        return reach;
    }
}
