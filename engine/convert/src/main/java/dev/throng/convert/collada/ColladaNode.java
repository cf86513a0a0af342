package dev.throng.convert.collada;

import dev.throng.convert.scene.LocalTransform;
import java.util.List;
import org.joml.Matrix4d;

/**
 * A node of a Collada visual scene.
 *
 * @param element element of the node
 * @param index index in the scene's nodes
 * @param parent index of the parent, or -1 for a root
 * @param transforms transforms in the file's order
 */
record ColladaNode(Xml element, int index, int parent, List<ColladaTransform> transforms) {
    boolean isRoot() {
        return parent < 0;
    }

    static Matrix4d matrix(List<ColladaTransform> transforms) {
        Matrix4d matrix = new Matrix4d();
        transforms.forEach(transform -> transform.apply(matrix));
        return matrix;
    }

    /**
     * @return whether the first transform is the only {@code <translate>}, and there is no {@code <matrix>} or
     *     {@code <lookat>}
     */
    boolean hasPlainTranslation() {
        boolean isLeading = true;
        int count = 0;
        for (ColladaTransform transform : transforms) {
            boolean isTranslation = transform.kind().equals("translate");
            count += isTranslation ? 1 : 0;
            if (isTranslation && !isLeading
                    || transform.kind().equals("matrix")
                    || transform.kind().equals("lookat")) {
                return false;
            }
            isLeading = isTranslation;
        }
        return count == 1;
    }

    /** @return whether the last transform is a {@code <scale>}, and all others are translations or rotations */
    boolean hasPlainScale() {
        int last = transforms.size() - 1;
        return last >= 0
                && transforms.get(last).kind().equals("scale")
                && transforms.subList(0, last).stream()
                        .allMatch(transform -> transform.kind().equals("translate")
                                || transform.kind().equals("rotate"));
    }

    LocalTransform rest() {
        return LocalTransform.of(matrix(transforms));
    }
}
