package dev.throng.anim;

import dev.throng.anim.exact.ScaleForm;

/**
 * Parameters of {@link RandomRigs}.
 *
 * @param joints number of joints, 1 and up
 * @param roots number of trees, 1 to {@code joints}
 * @param maxDepth largest number of levels; {@code joints} allows a single chain
 * @param chain how often a joint is a child of the previous one, 0 (bush) to 1 (chains as long as allowed)
 * @param form whether scales are uniform
 * @param content meshes and clips
 */
public record RigShape(int joints, int roots, int maxDepth, double chain, ScaleForm form, Content content) {

    /**
     * @param meshes number of meshes; with two or more the last is rigid
     * @param vertices vertices per mesh
     * @param influences influences per vertex of a skinned mesh
     * @param clips number of clips; the first is LINEAR, the second STEP, the third CUBICSPLINE, then mixed
     */
    public record Content(int meshes, int vertices, int influences, int clips) {}

    /** Mixed tree with two meshes, four influences and four clips. */
    public static RigShape of(int joints) {
        return new RigShape(joints, 1, 24, 0.6, ScaleForm.UNIFORM, new Content(2, 60, 4, 4));
    }

    /** Single chain of joints. */
    public RigShape asChain() {
        return new RigShape(joints, roots, joints, 1, form, content);
    }

    /** Many short branches. */
    public RigShape asBush() {
        return new RigShape(joints, roots, Math.min(joints, 6), 0.3, form, content);
    }

    public RigShape withRoots(int newRoots) {
        return new RigShape(joints, newRoots, maxDepth, chain, form, content);
    }

    /** Uneven and mirrored scales in the rest pose and in clips. */
    public RigShape withGeneralScale() {
        return new RigShape(joints, roots, maxDepth, chain, ScaleForm.GENERAL, content);
    }

    public RigShape withMeshes(int meshes, int vertices, int influences) {
        return new RigShape(
                joints, roots, maxDepth, chain, form, new Content(meshes, vertices, influences, content.clips()));
    }

    public RigShape withClips(int clips) {
        return new RigShape(
                joints,
                roots,
                maxDepth,
                chain,
                form,
                new Content(content.meshes(), content.vertices(), content.influences(), clips));
    }
}
