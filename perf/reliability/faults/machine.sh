# Faults of machines: no display, no usable OpenGL, missing libraries, too large requests. Used by faults.

fault_no_display() {
    expected='exit code 4; one line offers --headless'
    call view tower
    answered 4 view -- --headless
}

# Calls each command that needs OpenGL: the environment is set by the caller.
without_opengl() {
    call bench "${small[@]}" --frames 1
    answered 4 bench "$1"
    call compare tower --instances 2
    answered 4 compare "$1"
    call capture "${small[@]}" --frames 1 --out a.y4m
    answered 4 capture "$1"
    call pose tower --path gpu --out a.json
    answered 4 pose "$1"
    holds . 'without OpenGL'
    call pose tower --out a.json
    answered 0 'pose on the CPU'
}

fault_no_egl() {
    expected='exit code 4; one line names the missing library'
    THRONG_JAVA_OPTS=-Dorg.lwjgl.egl.libname=libNope.so without_opengl 'found no EGL library'
}

fault_no_driver() {
    expected='exit code 4; one line'
    __EGL_VENDOR_LIBRARY_FILENAMES=$work/none.json without_opengl 'expected'
}

fault_old_opengl() {
    expected='exit code 4; one line states version 4.4'
    MESA_GL_VERSION_OVERRIDE=4.4 without_opengl 'found OpenGL 4.4'
}

fault_no_native_library() {
    expected='exit code 4; one line names the library'
    THRONG_JAVA_OPTS=-Dorg.lwjgl.libname=libNope.so call bench "${small[@]}" --frames 1
    answered 4 bench libNope
}

fault_too_many_instances() {
    expected='a crowd of 3.5 GiB where the driver gets less: exit code 5, one line; 2 billion instances: exit code 2'
    # The largest crowd fits into 24 GB, since instances without a palette show shared poses. Fewer addresses make the driver fail.
    local addresses
    addresses=$(ulimit -S -v)
    ulimit -S -v 6500000 # KiB: the JVM takes more than half
    THRONG_JAVA_OPTS='-Xmx1g -XX:MaxDirectMemorySize=3g' \
        call bench adult --quiet --scene grid --headless --size 32x24 --frames 1 --instances 33m
    ulimit -S -v "$addresses"
    answered 5 bench
    call capture adult --quiet --scene grid --headless --size 32x24 --frames 1 --instances 2000m --out a.y4m
    answered 2 capture
    holds . capture
}

fault_too_large_picture() {
    expected='a picture of 8 GiB: exit code 5; one beyond the limits: exit code 2; one line'
    call capture --quiet --headless --scene tower --instances 1 --size 16384x16384 --msaa 4 --frames 1 --out a.y4m
    answered 5 '16384 x 16384 pixels with 4 samples'
    call capture --headless --scene tower --instances 1 --size 60000x60000 --frames 1 --out a.y4m
    answered 2 '60000 x 60000 pixels'
    holds . capture
}

fault_too_little_heap() {
    expected='exit code 5; one line names THRONG_JAVA_OPTS'
    THRONG_JAVA_OPTS=-Xmx24m call bench --headless --scene grid --size 32x24 --frames 1 --instances 1m
    answered 5 bench THRONG_JAVA_OPTS
}
