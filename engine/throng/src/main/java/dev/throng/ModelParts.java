package dev.throng;

import dev.throng.anim.Channel;
import dev.throng.anim.build.ClipBuilder;
import dev.throng.anim.build.KeySource;
import dev.throng.anim.build.MaterialBuilder;
import dev.throng.anim.build.MeshBuilder;
import java.util.List;
import org.joml.Matrix4fc;

/** What stands behind the parts of a {@link ModelBuilder}. */
final class ModelParts {
    private ModelParts() {}

    record KeysPart(KeySource source) implements ModelBuilder.Keys {
        static KeySource of(ModelBuilder.Keys keys) {
            return ((KeysPart) keys).source;
        }
    }

    record MeshPart(MeshBuilder mesh) implements ModelBuilder.Mesh {
        @Override
        public MeshPart normals(float... normals) {
            mesh.normals(normals);
            return this;
        }

        @Override
        public MeshPart smooth() {
            mesh.smooth();
            return this;
        }

        @Override
        public MeshPart textureCoordinates(float... uvs) {
            mesh.uvs(uvs);
            return this;
        }

        @Override
        public MeshPart colours(float... colours) {
            mesh.colours(colours);
            return this;
        }

        @Override
        public MeshPart material(ModelBuilder.Material material) {
            mesh.material(((MaterialPart) material).material);
            return this;
        }

        @Override
        public MeshPart influences(int[] joints, float[] weights) {
            mesh.influences(joints, weights);
            return this;
        }

        @Override
        public MeshPart skin(String... joints) {
            mesh.skin(List.of(joints));
            return this;
        }

        @Override
        public MeshPart inverseBind(Matrix4fc... matrices) {
            mesh.inverseBind(List.of(matrices));
            return this;
        }

        @Override
        public MeshPart rigid(String joint) {
            mesh.rigid(joint);
            return this;
        }
    }

    record MaterialPart(MaterialBuilder material) implements ModelBuilder.Material {
        @Override
        public MaterialPart colour(double red, double green, double blue, double alpha) {
            material.colour(red, green, blue, alpha);
            return this;
        }

        @Override
        public MaterialPart variants(double[]... colours) {
            material.variants(colours);
            return this;
        }

        @Override
        public MaterialPart surface(double metallic, double roughness) {
            material.surface(metallic, roughness);
            return this;
        }

        @Override
        public MaterialPart emission(double red, double green, double blue) {
            material.emission(red, green, blue);
            return this;
        }

        @Override
        public MaterialPart texture(byte[] image) {
            material.texture(image);
            return this;
        }

        @Override
        public MaterialPart cutOut(double alpha) {
            material.cutOut(alpha);
            return this;
        }

        @Override
        public MaterialPart doubleSided() {
            material.doubleSided();
            return this;
        }
    }

    record ClipPart(ClipBuilder clip) implements ModelBuilder.Clip {
        @Override
        public ClipPart translate(String joint, ModelBuilder.Keys keys) {
            clip.track(joint, Channel.TRANSLATION, KeysPart.of(keys));
            return this;
        }

        @Override
        public ClipPart rotate(String joint, ModelBuilder.Keys keys) {
            clip.track(joint, Channel.ROTATION, KeysPart.of(keys));
            return this;
        }

        @Override
        public ClipPart scale(String joint, ModelBuilder.Keys keys) {
            clip.track(joint, Channel.SCALE, KeysPart.of(keys));
            return this;
        }

        @Override
        public ClipPart speed(double speed) {
            clip.speed(speed);
            return this;
        }

        @Override
        public ClipPart closeLoop(double seconds) {
            clip.close(seconds);
            return this;
        }
    }
}
