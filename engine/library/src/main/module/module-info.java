/** Crowds of animated characters, drawn into the OpenGL context of a host program. */
@SuppressWarnings("module") // dev.throng.convert is another artifact, and may be absent
module dev.throng {
    requires transitive org.joml;
    requires static transitive org.jspecify;
    requires com.fasterxml.jackson.databind;
    requires java.management;
    requires jdk.management;
    requires org.lwjgl;
    requires org.lwjgl.egl;
    requires org.lwjgl.meshoptimizer;
    requires org.lwjgl.opengl;
    requires org.lwjgl.stb;

    exports dev.throng;
    exports dev.throng.inspect;
    exports dev.throng.files;

    // Types that ModelFile takes, and packages that create them. They may change in any version.
    exports dev.throng.anim;
    exports dev.throng.anim.build;
    exports dev.throng.anim.clips;
    exports dev.throng.gltf;
    exports dev.throng.gltf.ledger;

    exports dev.throng.bake.file to
            dev.throng.convert;
    exports dev.throng.gltf.write to
            dev.throng.convert;
}
